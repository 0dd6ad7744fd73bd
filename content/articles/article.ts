export interface Article {
  order: number
  title: string
  video_url: string | null
  /** HTML: h2, h3, p, ul, ol, li, strong, em, a, blockquote. */
  content: string
}
