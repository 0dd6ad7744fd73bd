import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#test/database.ts'
import { RULES } from './rules.ts'

const SETTINGS = path.resolve(RULES, '../prometheus.yaml')

interface Alert {
  labels: { alertname: string }
  state: 'pending' | 'firing'
}
export interface Rule {
  name: string
  query: string
  health: string
}

/**
 * Prometheus and its node exporter, with the settings of `deploy/`. Only the addresses and the token differ.
 */
export async function startPrometheus({ port, token }: { port: number; token: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-prometheus-'))
  const [own, node] = [await freePort(), await freePort()]
  const tokenFile = path.join(folder, 'token')
  writeFileSync(tokenFile, token)
  const settings = readFileSync(SETTINGS, 'utf8')
    .replace('- alerts.yaml', `- ${RULES}`)
    .replace('/etc/prometheus/evenkeel_token', tokenFile)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('127.0.0.1:9100', `127.0.0.1:${node}`)
  const file = path.join(folder, 'prometheus.yaml')
  writeFileSync(file, settings)
  const programs = [
    spawn('prometheus', [
      `--config.file=${file}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${own}`,
    ]),
    spawn('prometheus-node-exporter', [`--web.listen-address=127.0.0.1:${node}`]),
  ]
  const ended = programs.map((program) => new Promise((resolve) => program.once('exit', resolve)))
  for (const program of programs) {
    program.stdout.resume()
    program.stderr.resume()
    process.once('exit', () => program.kill('SIGKILL'))
  }
  const read = async <T>(call: string) => {
    const reply = await fetch(`http://127.0.0.1:${own}/api/v1/${call}`)
    return ((await reply.json()) as { data: T }).data
  }
  return {
    query: async (query: string) =>
      (await read<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(query)}`))
        .result,
    rules: async () =>
      (await read<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules),
    /** The names of the alerts in this state. */
    alerts: async (state: Alert['state']) =>
      (await read<{ alerts: Alert[] }>('alerts')).alerts
        .filter((alert) => alert.state === state)
        .map(({ labels }) => labels.alertname),
    stop: async () => {
      for (const program of programs) program.kill('SIGKILL')
      await Promise.all(ended)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
