/** Stands where the video will be, until there is one. */
export interface Still {
  /** One of the pictures that `npm run pictures` takes of the product itself. */
  picture: string
  alt: string
  /** What would be seen and said, one after the other. */
  captions: string[]
}

export interface Article {
  order: number
  title: string
  video_url: string | null
  still?: Still
  /** HTML: h2, h3, p, ul, ol, li, strong, em, a, blockquote. */
  content: string
}
