import type { Film } from '#domain/video.ts'

/** A picture with captions, shown when the article has no video. */
export interface Still {
  /** The name of a picture that `npm run pictures` takes. */
  picture: string
  alt: string
  /** What the video would show and say, step by step. */
  captions: string[]
}

export interface Article {
  order: number
  title: string
  /** Always a film that we host ourselves, because the built-in articles embed nothing from other sites. */
  video_url: `/films/${Film}` | null
  still: Still
  /** HTML with these elements: h2, h3, p, ul, ol, li, strong, em, a, blockquote. */
  content: string
}
