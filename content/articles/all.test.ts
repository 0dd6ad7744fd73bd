import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FILMS } from '#domain/video.ts'
import { articles } from './all.ts'

const allowed = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote']

test('Articles are numbered in order, and no two share a title', () => {
  expect(articles.map(({ order }) => order)).toEqual(articles.map((_, place) => place + 1))
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
})

test.each(articles)('The article ‘$title’ has a sensible length and valid markup', ({ content }) => {
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

const stills = articles.map(({ still }) => still)

test.each(stills)('Picture ‘$picture’ is small and has a description and a dark version', (still) => {
  for (const mode of ['light', 'dark']) {
    const picture = readFileSync(path.join(STILLS, `${still.picture}-${mode}.webp`))
    expect(picture.subarray(8, 12).toString()).toBe('WEBP')
    expect(picture.length).toBeLessThan(100_000)
  }
  expect(still.alt.length).toBeGreaterThan(20)
  expect(still.captions.length).toBeGreaterThan(1)
  expect([still.alt, ...still.captions].join(' ')).not.toMatch(/anonym|Evenkeel/i)
})

const MOST_FILM_BYTES = 1_500_000

test.each(FILMS)('The film ‘%s’ is a small WebM file with captions', (film) => {
  expect(articles.map(({ video_url }) => video_url)).toContain(`/films/${film}`)
  const folder = path.resolve(import.meta.dirname, '../../public/films')
  const bytes = readFileSync(path.join(folder, `${film}.webm`))
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  expect(bytes.length).toBeLessThanOrEqual(MOST_FILM_BYTES)
  const captions = readFileSync(path.join(folder, `${film}.vtt`), 'utf8')
  expect(captions.startsWith('WEBVTT\n\n')).toBe(true)
  expect(captions.match(/ --> /g)?.length).toBeGreaterThan(2)
  expect(captions).not.toMatch(/anonym|Evenkeel/i)
})
