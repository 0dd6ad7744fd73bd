import { z } from 'zod'
import { videoFrame } from '#domain/video.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Line, MAX_TEXT, textOf } from './fields.ts'

/**
 * A picture with captions, shown when the article has no video. Every built-in article has one; other
 * articles have none.
 */
export const Still = z.object({
  light: z.string(),
  dark: z.string(),
  alt: z.string(),
  captions: z.array(z.string()),
})
export type Still = z.output<typeof Still>

export const Article = z.object({
  id: z.number(),
  order: z.number(),
  title: z.string(),
  video_url: z.string().nullable(),
  still: Still.nullable(),
  /** HTML, sanitised when saved. */
  content: z.string(),
})
export type Article = z.output<typeof Article>

const Order = z.number().int().min(0).max(10_000)
const Content = textOf(100_000).trim().min(1, 'Required')
const VideoUrl = textOf(MAX_TEXT)
  .trim()
  .refine(
    (url) => url === '' || videoFrame(url) !== null,
    'Enter the address of a video on YouTube or Vimeo, or of one of our films',
  )
  .nullable()
  .transform((url) => url || null)

export const NewArticle = z.object({
  title: Line,
  content: Content,
  video_url: VideoUrl.default(null),
  /** The article's position. If omitted, the article is placed last. */
  order: Order.nullish(),
})

/** A change to an article. Omitted fields do not change. */
export const ArticleChange = z
  .object({ title: Line, content: Content, video_url: VideoUrl, order: Order })
  .partial()

/**
 * Places the article directly before or after another article. This works even if somebody else has moved
 * articles in the meantime.
 */
export const ArticleMove = z.object({ side: z.enum(['before', 'after']), beside: Id })
export type ArticleMove = z.output<typeof ArticleMove>

export const help = {
  list: endpoint({
    method: 'GET',
    path: '/help',
    access: 'user',
    summary: 'List the how-to articles in order',
    reply: z.array(Article),
  }),
  create: endpoint({
    method: 'POST',
    path: '/help/create',
    access: 'admin',
    summary: 'Create an article',
    body: NewArticle,
    reply: Article,
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: '/help/:id',
    access: 'user',
    summary: 'Get a how-to article',
    params: ById,
    reply: Article,
  }),
  update: endpoint({
    method: 'POST',
    path: '/help/:id',
    access: 'admin',
    summary: 'Change an article',
    params: ById,
    body: ArticleChange,
    reply: Article,
  }),
  move: endpoint({
    method: 'POST',
    path: '/help/:id/move',
    access: 'admin',
    summary: 'Move an article before or after another',
    params: ById,
    body: ArticleMove,
    reply: z.array(Article),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/help/:id/delete',
    access: 'admin',
    summary: 'Delete an article',
    params: ById,
  }),
}
