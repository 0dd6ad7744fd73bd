import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { articles } from './all.ts'

const allowed = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote']

test('numbers the articles in order and gives each its own title', () => {
  expect(articles.map(({ order }) => order)).toEqual(articles.map((_, place) => place + 1))
  expect(new Set(articles.map(({ title }) => title)).size).toBe(15)
})

test.each(articles)('‘$title’ has a readable length and valid markup', ({ content }) => {
  const words = content
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/)
  expect(words.length).toBeGreaterThanOrEqual(350)
  expect(words.length).toBeLessThanOrEqual(620)
  const open: string[] = []
  for (const [, slash, tag = ''] of content.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    expect(allowed).toContain(tag)
    if (slash) expect(open.pop()).toBe(tag)
    else open.push(tag)
  }
  expect(open).toEqual([])
  expect(content).not.toMatch(/anonym|Evenkeel/i)
})

const STILLS = path.resolve(import.meta.dirname, '../../public/stills')

const stills = articles.flatMap(({ still }) => still ?? [])

test.each(stills)('has the picture ‘$picture’ in light and dark, small and described', (still) => {
  for (const mode of ['light', 'dark']) {
    const picture = readFileSync(path.join(STILLS, `${still.picture}-${mode}.webp`))
    expect(picture.subarray(8, 12).toString()).toBe('WEBP')
    expect(picture.length).toBeLessThan(100_000)
  }
  expect(still.alt.length).toBeGreaterThan(20)
  expect(still.captions.length).toBeGreaterThan(1)
  expect([still.alt, ...still.captions].join(' ')).not.toMatch(/anonym|Evenkeel/i)
})
