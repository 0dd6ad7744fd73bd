import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const RULES = path.resolve(import.meta.dirname, '../../deploy/alerts.yaml')

export const checkRules = () => execFileSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })

/** A fault begins after this many minutes. */
const BEGINS = 30
const LASTS = 30
const steady = (value: number) => `${value}x${BEGINS + LASTS}`
/** A value before the fault, and another one during it. */
const then = (before: number, during: number) => `${before}x${BEGINS} ${during}x${LASTS}`
const rising = (each: number) => `0+${each}x${BEGINS + LASTS}`
/** A counter whose rate changes when the fault begins. */
const risingThen = (before: number, during: number) =>
  `0+${before}x${BEGINS} ${before * BEGINS + during}+${during}x${LASTS}`

const REQUESTS = 'http_request_duration_seconds'
const DISK = 'instance="one:9100",job="node",mountpoint="/"'
const at = (server: string) => `instance="${server}:3000",job="evenkeel"`

/** Two servers in order, each with its metrics. */
const HEALTHY: Record<string, string> = {
  ...Object.fromEntries(['one', 'two'].flatMap((server) => Object.entries(wellOf(at(server))))),
  [`node_filesystem_avail_bytes{${DISK}}`]: steady(50e9),
  [`node_filesystem_size_bytes{${DISK}}`]: steady(100e9),
}

function wellOf(labels: string) {
  return {
    [`up{${labels}}`]: steady(1),
    [`evenkeel_database_up{${labels}}`]: steady(1),
    [`evenkeel_mail_oldest_seconds{${labels}}`]: steady(20),
    [`nodejs_eventloop_lag_p99_seconds{${labels}}`]: steady(0.02),
    [`process_resident_memory_bytes{${labels}}`]: steady(250e6),
    [`${REQUESTS}_count{${labels},status="200"}`]: rising(600),
    [`${REQUESTS}_count{${labels},status="500"}`]: rising(0),
    [`${REQUESTS}_bucket{${labels},le="1"}`]: rising(600),
    [`${REQUESTS}_bucket{${labels},le="3"}`]: rising(600),
    [`${REQUESTS}_bucket{${labels},le="+Inf"}`]: rising(600),
  }
}

const both = (series: (labels: string) => Record<string, string>) => ({
  ...series(at('one')),
  ...series(at('two')),
})

/** For each alert, how its fault changes the metrics. */
export const FAULTS: Record<string, Record<string, string>> = {
  EvenkeelAway: { [`up{${at('two')}}`]: then(1, 0) },
  EvenkeelDatabaseAway: both((labels) => ({ [`evenkeel_database_up{${labels}}`]: then(1, 0) })),
  EvenkeelDiskFull: { [`node_filesystem_avail_bytes{${DISK}}`]: then(50e9, 9e9) },
  EvenkeelMailWaits: both((labels) => ({ [`evenkeel_mail_oldest_seconds{${labels}}`]: then(20, 1_900) })),
  EvenkeelFailing: { [`${REQUESTS}_count{${at('one')},status="500"}`]: risingThen(0, 60) },
  EvenkeelSlow: both((labels) => ({ [`${REQUESTS}_bucket{${labels},le="1"}`]: risingThen(600, 500) })),
  EvenkeelDeaf: { [`nodejs_eventloop_lag_p99_seconds{${at('one')}}`]: then(0.02, 0.5) },
  EvenkeelLarge: { [`process_resident_memory_bytes{${at('one')}}`]: then(250e6, 900e6) },
}

const FIRING = 'count by (alertname) (ALERTS{alertstate="firing"})'

/** Asks promtool whether each fault fires its alert once, and no other. Returns promtool's complaints. */
export function tryRules(faults = FAULTS): string {
  const tests = Object.entries(faults).map(([alert, fault]) => ({
    name: alert,
    interval: '1m',
    input_series: Object.entries({ ...HEALTHY, ...fault }).map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      { expr: FIRING, eval_time: `${BEGINS}m`, exp_samples: [] },
      {
        expr: FIRING,
        eval_time: `${BEGINS + LASTS}m`,
        exp_samples: [{ labels: `{alertname="${alert}"}`, value: 1 }],
      },
    ],
  }))
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'evenkeel-alerts-')), 'tests.yaml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}
