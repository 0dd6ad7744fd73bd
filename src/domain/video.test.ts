import { expect, test } from 'vitest'
import { videoFrame } from './video.ts'

const FRAME = 'https://www.youtube-nocookie.com/embed/aB3_-xyzW90?rel=0'

test.each([
  'https://www.youtube.com/watch?v=aB3_-xyzW90',
  'https://m.youtube.com/watch?list=PL1&v=aB3_-xyzW90&t=10',
  ' https://youtu.be/aB3_-xyzW90?t=10 ',
  'https://youtube.com/shorts/aB3_-xyzW90',
  'https://www.youtube-nocookie.com/embed/aB3_-xyzW90',
])('The film %s is embedded from an address that sets no cookies', (url) => {
  expect(videoFrame(url)).toBe(FRAME)
})

test.each(['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?h=1'])(
  'The film %s is embedded without tracking',
  (url) => {
    expect(videoFrame(url)).toBe('https://player.vimeo.com/video/123456789?dnt=1')
  },
)

test('Films that we host play from a page on our own site', () => {
  expect(videoFrame(' /films/first-survey ')).toBe('/films/first-survey')
})

test.each([
  '',
  '/films/no-such-film',
  '/films/first-survey/../../team',
  '//films/first-survey',
  'https://example.com/films/first-survey',
  'javascript:alert(1)',
  'http://www.youtube.com/watch?v=aB3_-xyzW90',
  'https://youtube.com.example.com/watch?v=aB3_-xyzW90',
  'https://example.com/?u=https://youtu.be/aB3_-xyzW90',
  'https://youtu.be@example.com/aB3_-xyzW90',
  'https://www.youtube.com/watch?v=short',
  'https://vimeo.com/channels/staffpicks',
  'https://player.vimeo.com.example.com/video/123456789',
])('The address %s is not embedded as a video', (url) => {
  expect(videoFrame(url)).toBeNull()
})

test('An embed address is left unchanged', () => {
  expect(videoFrame(FRAME)).toBe(FRAME)
})
