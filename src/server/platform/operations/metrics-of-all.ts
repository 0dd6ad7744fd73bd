import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/**
 * The message a worker sends to ask the primary process for the metrics of all processes. The reply has the
 * type `Told`.
 */
const ASKED = 'metrics?'
interface Told {
  metrics: string
}

/** Runs in the primary process. Gathers the metrics of all workers for the worker that asked. */
export function gatherMetrics() {
  const gatherer = new AggregatorRegistry()
  cluster.on('message', (worker, asked) => {
    if (asked !== ASKED) return
    gatherer.clusterMetrics().then(
      (metrics) => worker.isConnected() && worker.send({ metrics } satisfies Told),
      () => worker.isConnected() && worker.send({ metrics: '' } satisfies Told),
    )
  })
}

/**
 * Runs in one of several processes. Returns the metrics from all processes, labelled with the process's
 * number.
 */
export function metricsOfAll(own: Registry): () => Promise<string> {
  own.setDefaultLabels({ process: String(cluster.worker?.id) })
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([own])
  return async () => {
    if (!process.connected) return own.metrics()
    const told = new Promise<string>((resolve) => {
      const hear = (message: unknown) => {
        if (typeof message !== 'object' || message === null || !('metrics' in message)) return
        process.off('message', hear)
        resolve(String(message.metrics))
      }
      process.on('message', hear)
    })
    process.send?.(ASKED)
    return (await told) || own.metrics()
  }
}
