import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** The message by which a worker asks the primary for everybody's figures, and the reply. */
const ASKED = 'metrics?'
interface Told {
  metrics: string
}

/** In the first process: gathers the figures of all the others for the one that was asked for them. */
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

/** In one of several processes: the figures of all of them, each with the number of its process. */
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
