import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder, makeKeys, start, webUser } from './folder.ts'

const INSTALLED = '/var/lib/lemonldap-ng/conf/lmConf-1.json'
const PORTAL = '/usr/share/lemonldap-ng/portal'

interface Options {
  port: number
  client: { client_id: string; client_secret: string; redirect_uri: string }
  /** Settings that replace the package's own, for how people sign in. */
  more?: (keys: ReturnType<typeof makeKeys>) => object
}

/** LemonLDAP::NG as an OpenID Connect provider: Debian's portal behind nginx. */
export function startLemonLdap({ port, client, more = () => ({}) }: Options) {
  const folder = makeFolder('lemonldap')
  const at = (name: string) => path.join(folder, name)
  const { uid, gid } = webUser()
  for (const name of ['conf', 'sessions', 'lock', 'psessions', 'cache', 'notifications']) {
    mkdirSync(at(name))
    chownSync(at(name), uid, gid)
  }
  const keys = makeKeys(folder)
  const issuer = `http://127.0.0.1:${port}/`
  const settings = { ...settingsOf(issuer, { at, client, keys }), ...more(keys) }
  writeFileSync(at('conf/lmConf-1.json'), JSON.stringify(settings))
  writeFileSync(at('lemonldap-ng.ini'), iniOf(at))
  writeFileSync(at('nginx.conf'), nginxOf(port, at))
  const env = { ...process.env, LLNG_DEFAULTCONFFILE: at('lemonldap-ng.ini'), LLNG_DEFAULTLOGGER: LOGGER }
  const flags = ['--foreground', '--socket', at('socket'), '--pid', at('pid'), '--proc', '2']
  const stops = [
    start('/usr/sbin/llng-fastcgi-server', flags, { ...webUser(), env, cwd: folder, log: at('portal.log') }),
    start('/usr/sbin/nginx', ['-c', at('nginx.conf'), '-g', 'daemon off;'], { log: at('nginx.log') }),
  ]
  const stop = () => {
    for (const one of stops) one()
  }
  return { issuer, stop }
}

const LOGGER = 'Lemonldap::NG::Common::Logger::Std'

function settingsOf(
  issuer: string,
  {
    at,
    client,
    keys,
  }: { at: (name: string) => string; client: Options['client']; keys: ReturnType<typeof makeKeys> },
) {
  const files = { Directory: at('sessions'), LockDirectory: at('lock') }
  const options = {
    oidcRPMetaDataOptionsClientID: client.client_id,
    oidcRPMetaDataOptionsClientSecret: client.client_secret,
    oidcRPMetaDataOptionsRedirectUris: client.redirect_uri,
    oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
    oidcRPMetaDataOptionsBypassConsent: 1,
  }
  return {
    ...(JSON.parse(readFileSync(INSTALLED, 'utf8')) as object),
    portal: issuer,
    domain: '127.0.0.1',
    globalStorageOptions: files,
    persistentStorageOptions: { Directory: at('psessions'), LockDirectory: at('lock') },
    localSessionStorageOptions: { cache_root: at('cache'), namespace: 'lemonldap-ng-sessions' },
    notificationStorageOptions: { dirName: at('notifications') },
    // For SAML, the portal's default is `None`, which browsers refuse without https.
    sameSite: 'Lax',
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServicePrivateKeySig: keys.privateKey,
    oidcServicePublicKeySig: keys.publicKey,
    oidcServiceKeyIdSig: 'evenkeel',
    oidcRPMetaDataOptions: { evenkeel: options },
    oidcRPMetaDataExportedVars: { evenkeel: { email: 'mail', name: 'cn' } },
  }
}

const iniOf = (at: (name: string) => string) => `
[all]
logger = ${LOGGER}
userLogger = ${LOGGER}
logLevel = notice
[configuration]
type = File
dirName = ${at('conf')}
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'lemonldap-ng-config', 'cache_root' => '${at('cache')}' }
[portal]
staticPrefix = /static
templateDir = ${PORTAL}/templates
languages = en
[handler]
`

const nginxOf = (port: number, at: (name: string) => string) => `
user www-data;
pid ${at('nginx.pid')};
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    root ${PORTAL}/htdocs;
    location /static/ { alias ${PORTAL}/htdocs/static/; }
    location /javascript/ { alias /usr/share/javascript/; }
    location / { rewrite ^/(.*)$ /index.psgi/$1 last; }
    location ~ ^/index\\.psgi(/|$) {
      fastcgi_split_path_info ^(/index\\.psgi)(/.*)$;
      include /etc/nginx/fastcgi_params;
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_param LLTYPE psgi;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param PATH_INFO $fastcgi_path_info;
      fastcgi_pass unix:${at('socket')};
    }
  }
}
`
