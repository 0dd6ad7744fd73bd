import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-pebble-'))
export const PEBBLE_CERTIFICATE = path.join(folder, 'pebble.pem')
const key = path.join(folder, 'pebble.key')

/**
 * The certificate for Pebble's own address. It is self-signed, so clients must trust the certificate itself.
 */
export const makePebbleCertificate = () =>
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=pebble'],
      ...['-addext', 'subjectAltName=DNS:host.containers.internal,IP:127.0.0.1'],
      ...['-keyout', key, '-out', PEBBLE_CERTIFICATE],
    ],
    { stdio: 'ignore' },
  )

/** Starts Pebble, a certificate authority for ACME. Its DNS resolves every name to this machine. */
export async function startPebble() {
  const [acme, management, dns, control] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const config = path.join(folder, 'config.json')
  const pebble = {
    listenAddress: `0.0.0.0:${acme}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: PEBBLE_CERTIFICATE,
    privateKey: key,
    httpPort: 80,
    tlsPort: 443,
  }
  writeFileSync(config, JSON.stringify({ pebble }))
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '']
  const names = ['-defaultIPv4', '127.0.0.1', '-defaultIPv6', '', '-dns01', `127.0.0.1:${dns}`]
  const started = [
    spawn('pebble-challtestsrv', [...names, ...off, '-management', `127.0.0.1:${control}`], {
      stdio: 'ignore',
    }),
    spawn('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`, '-strict'], {
      stdio: 'ignore',
      env: { ...process.env, PEBBLE_VA_NOSLEEP: '1' },
    }),
  ]
  const stop = () => {
    for (const child of started) child.kill('SIGKILL')
  }
  process.once('exit', stop)
  return {
    port: acme,
    /** The certificate that Pebble signs with. Pebble creates it again at each start. */
    root: () =>
      execFileSync('curl', ['--silent', '--fail', '--insecure', `https://127.0.0.1:${management}/roots/0`], {
        encoding: 'utf8',
      }),
    stop,
  }
}
