import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  path: string
  authorization: string | undefined
  body: { model: string; stream?: boolean; tools?: unknown; messages: { role: string; content: string }[] }
}

type Saying = string | number | 'silence'

/** A fake language model with OpenAI's API. `says` sets its responses, and its requests are recorded. */
export async function startModel() {
  const asked: Asked[] = []
  const behaviour = { says: (_instructions: string): Saying | Promise<Saying> => 500 }
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    const says = await behaviour.says(body.messages[0].content)
    if (says === 'silence') return
    const status = typeof says === 'number' ? says : 200
    const message = { role: 'assistant', content: String(says) }
    const answer = {
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: body.model,
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? answer : { error: { message: 'No' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    behaviour,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
