import { expect, test } from 'vitest'
import { qrCode } from '#server/platform/typesetting/qr-code.ts'
import { typeset } from '#server/platform/typesetting/typeset.ts'
import { readPdf } from '#test/pdf.ts'

/** A Polish poster that names this address. */
async function posterWith(address: string): Promise<string> {
  const of = {
    language: 'pl',
    direction: 'ltr',
    title: 'Co zrobimy',
    took_part: '8 z 9 osób',
    note: null,
    results: [],
    will: 'Co zrobimy',
    actions: [],
    scan: `Aby zobaczyć wszystkie działania i ich postępy, zeskanuj ten kod albo wejdź na ${address}.`,
    qr: 'Kod QR',
    about: '',
  }
  const props = { company: 'Kolej', address, posters: [of], qr: qrCode(`https://${address}`) }
  const about = { title: 'Plakat', author: 'Test', subject: 'Kolej' }
  const paper = await readPdf(await typeset({}, 'features/actions/outcome/poster.typ', props, about))
  return paper.words
}

test('A Polish poster keeps its code on one line and repeats no hyphen of its address', async () => {
  const hosts = Array.from({ length: 12 }, (_, index) => `${'a-'.repeat(2 + 2 * index)}a.example`)
  for (const host of hosts) {
    const words = await posterWith(`${host}/outcome/5JT9D-HGAQX`)
    expect(words).toContain('5JT9D-HGAQX')
    expect(words.replaceAll(/\s/g, '')).toContain(`${host}/outcome/5JT9D-HGAQX.`)
  }
})
