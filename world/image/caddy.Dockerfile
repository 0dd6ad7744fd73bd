ARG NODE_IMAGE
FROM ${NODE_IMAGE}
RUN apt-get update && apt-get install --yes --no-install-recommends caddy
COPY authority.pem /etc/caddy/
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
