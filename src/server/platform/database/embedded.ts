import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { createPauses } from '#server/platform/core/turns.ts'
import { isPrepared } from './prepared.ts'
import { readsCounter } from './reads.ts'

/** The library's default is 128 MB, which an idle process would keep in memory even for a small company. */
const SHARED_BUFFERS = '32MB'

/**
 * Opens the embedded database. PGlite's own `query` parses and plans every statement again, which takes
 * longer than running it. So statements marked `PREPARED` keep their plans.
 */
export async function openPglite(options: PGliteOptions): Promise<PGlite> {
  // Loaded only when used, to save memory if a PostgreSQL server is configured.
  const library = await import('@electric-sql/pglite')
  const { types } = library
  const embedded = await library.PGlite.create({
    ...options,
    startParams: [...library.PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    parsers: { [types.INT8]: Number, [types.DATE]: (day: string) => day },
  })
  watchStatements(embedded)
  const query = embedded.query.bind(embedded) as (...given: unknown[]) => Promise<unknown>
  const prepared = preparedStatements(embedded, library)
  const chosen = (text: string, values: unknown[] = [], ...rest: unknown[]) =>
    isPrepared(text) ? prepared(text, values) : query(text, values, ...rest)
  return Object.assign(embedded, { query: chosen })
}

/**
 * Yields to the event loop between statements. Otherwise, queued statements would run without a pause, and a
 * burst of requests would keep the process from reading any other request. Counts the bytes of results.
 */
function watchStatements(embedded: PGlite) {
  const turn = createPauses()
  const run = embedded.execProtocolRaw.bind(embedded)
  embedded.execProtocolRaw = async (...given) => {
    await turn()
    const begun = performance.now()
    const result = await run(...given)
    readsCounter()?.(0, performance.now() - begun)
    return result
  }
  // `query` calls this one.
  const stream = embedded.execProtocolStream.bind(embedded)
  embedded.execProtocolStream = async (...given) => {
    const messages = await stream(...given)
    const bytes = messages.reduce((sum, { length }) => sum + length, 0)
    readsCounter()?.(bytes, 0)
    return messages
  }
}

interface Statement {
  name: string
  parameterTypes: number[]
}

/**
 * Runs prepared statements over the wire protocol. Statements in a transaction are planned again each time,
 * like all other statements.
 */
function preparedStatements(
  embedded: PGlite,
  { protocol: { serialize, messages }, types }: typeof import('@electric-sql/pglite'),
) {
  const statements = new Map<string, Statement>()

  async function prepare(text: string): Promise<Statement> {
    const name = `prepared_${statements.size}`
    const described = await embedded.execProtocol(
      joined([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
    )
    const parameters = described.messages.find(
      (message) => message instanceof messages.ParameterDescriptionMessage,
    )
    const statement = { name, parameterTypes: parameters?.dataTypeIDs ?? [] }
    statements.set(text, statement)
    return statement
  }

  const serialized = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : embedded.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  async function run(text: string, values: unknown[]) {
    const { name, parameterTypes } = statements.get(text) ?? (await prepare(text))
    const answer = await embedded.execProtocol(
      joined([
        serialize.bind({
          statement: name,
          values: values.map((value, index) => serialized(value, parameterTypes[index])),
        }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    )
    readsCounter()?.(answer.data.length, 0)
    let fields: { name: string; dataTypeID: number }[] = []
    const rows: Record<string, unknown>[] = []
    let affectedRows = 0
    for (const message of answer.messages) {
      if (message instanceof messages.RowDescriptionMessage) fields = message.fields
      if (message instanceof messages.DataRowMessage)
        rows.push(
          Object.fromEntries(
            fields.map((field, index) => [
              field.name,
              types.parseType(message.fields[index] ?? null, field.dataTypeID, embedded.parsers),
            ]),
          ),
        )
      if (message instanceof messages.CommandCompleteMessage)
        affectedRows = Number(message.text.split(' ').at(-1)) || 0
    }
    return { rows, fields, affectedRows }
  }

  // Waits if another caller has a transaction open. `runExclusive` alone would run inside that transaction.
  return (text: string, values: unknown[]) =>
    embedded._runExclusiveTransaction(() => embedded.runExclusive(() => run(text, values)))
}

function joined(parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}
