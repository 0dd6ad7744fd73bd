import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder, makeKeys, start, webUser } from './folder.ts'

interface Options {
  port: number
  /** The address of the service provider that receives the assertions. */
  service: string
  person: { uid: string; password: string; mail: string; cn: string }
}

/** SimpleSAMLphp as a SAML identity provider with one person. */
export function startSimpleSaml({ port, service, person }: Options) {
  const folder = makeFolder('simplesaml')
  const at = (name: string) => path.join(folder, name)
  const { uid, gid } = webUser()
  for (const name of ['metadata', 'log', 'data', 'tmp']) {
    mkdirSync(at(name))
    chownSync(at(name), uid, gid)
  }
  const keys = makeKeys(folder)
  const base = `http://127.0.0.1:${port}/`
  const entity = `${base}saml2/idp/metadata.php`
  const php = (name: string, text: string) => writeFileSync(at(name), `<?php\n${text}\n`)
  php(
    'config.php',
    `$config = ['baseurlpath' => '${base}', 'certdir' => '${folder}/', 'loggingdir' => '${at('log')}/',
      'datadir' => '${at('data')}/', 'tempdir' => '${at('tmp')}', 'metadatadir' => '${at('metadata')}/',
      'attributenamemapdir' => '/etc/simplesamlphp/attributemap/', 'secretsalt' => 'a salt for tests only',
      'auth.adminpassword' => 'an unused password', 'technicalcontact_email' => 'nobody@example.test',
      'timezone' => 'UTC', 'logging.handler' => 'file', 'logging.level' => SimpleSAML\\Logger::INFO,
      'enable.saml20-idp' => true, 'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
      'session.cookie.name' => 'SimpleSAMLSession', 'session.cookie.secure' => false,
      'session.cookie.samesite' => null, 'session.phpsession.savepath' => '${at('tmp')}',
      'session.authtoken.cookiename' => 'SimpleSAMLAuthToken', 'store.type' => 'phpsession',
      'language.default' => 'en', 'language.available' => ['en'], 'theme.use' => 'default',
      'metadata.sources' => [['type' => 'flatfile']], 'trusted.url.domains' => []];`,
  )
  php(
    'authsources.php',
    `$config = ['example-userpass' => ['exampleauth:UserPass', '${person.uid}:${person.password}' =>
      ['uid' => ['${person.uid}'], 'mail' => ['${person.mail}'], 'cn' => ['${person.cn}']]]];`,
  )
  php(
    'metadata/saml20-idp-hosted.php',
    `$metadata['${entity}'] = ['host' => '__DEFAULT__', 'privatekey' => 'key.pem', 'certificate' => 'certificate.pem',
      'auth' => 'example-userpass', 'attributes.NameFormat' => 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic'];`,
  )
  php(
    'metadata/saml20-sp-remote.php',
    `$metadata['${service}saml/metadata'] = ['AssertionConsumerService' => '${service}saml/proxySingleSignOnPost',
      'NameIDFormat' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent', 'simplesaml.nameidattribute' => 'uid'];`,
  )
  const stop = start('php', ['-S', `127.0.0.1:${port}`, '-t', '/usr/share/simplesamlphp/www'], {
    ...webUser(),
    cwd: folder,
    env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder, PHP_CLI_SERVER_WORKERS: '2' },
    log: at('server.log'),
  })
  const certificate = keys.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  return { metadata: metadataOf(entity, { base, certificate }), stop }
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const metadataOf = (
  entity: string,
  { base, certificate }: { base: string; certificate: string },
) => `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entity}">
<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
<X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
<NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</NameIDFormat>
<SingleSignOnService Binding="${REDIRECT}" Location="${base}saml2/idp/SSOService.php"/>
</IDPSSODescriptor></EntityDescriptor>`
