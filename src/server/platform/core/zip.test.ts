import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { unzipped } from '#test/zip.ts'
import { type ZipEntry, zip } from './zip.ts'

const NOW = new Date('2027-02-10T10:30:00Z')

async function archive(entries: ZipEntry[]) {
  const chunks: Buffer[] = []
  for await (const chunk of zip(entries, NOW)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('Files in an archive round-trip and are compressed', async () => {
  const long = 'a line that comes again\r\n'.repeat(50_000)
  const bytes = await archive([
    { name: 'empty.txt', content: [] },
    { name: "O'Hara, Söhne/ä.csv", content: ['name,n\r\n', '"Smith, Söhne",1\r\n'] },
    { name: 'long.txt', content: [long] },
  ])
  const { 'long.txt': unpacked, ...short } = unzipped(bytes)
  expect(short).toEqual({ 'empty.txt': '', "O'Hara, Söhne/ä.csv": 'name,n\r\n"Smith, Söhne",1\r\n' })
  expect(unpacked === long).toBe(true)
  expect(bytes.length).toBeLessThan(long.length / 10)
})

test('An empty archive is valid', async () => {
  expect(unzipped(await archive([]))).toEqual({})
})

test('The whole archive fails if one file fails', async () => {
  async function* failing() {
    yield 'one'
    throw new Error('the database went away')
  }
  await expect(archive([{ name: 'a.txt', content: failing() }])).rejects.toThrow('went away')
})

test('No more files are read for an archive once the client disconnects', async () => {
  let isOver = false
  async function* endless() {
    try {
      for (;;) yield crypto.randomUUID()
    } finally {
      isOver = true
    }
  }
  const sent = zip([{ name: 'a.txt', content: endless() }], NOW)
  await once(sent, 'data')
  sent.destroy()
  await vi.waitUntil(() => isOver)
})
