ARG NODE_IMAGE
FROM ${NODE_IMAGE}
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-17
COPY postgres.sh /
ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENTRYPOINT ["sh", "/postgres.sh"]
