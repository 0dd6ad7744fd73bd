import { z } from 'zod'
import { videoFrame } from '#domain/video.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, Line, MAX_TEXT } from './fields.ts'

/** A picture with captions, shown where no video is set; only built-in articles have one. */
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
  /** HTML, sanitised when it was saved. */
  content: z.string(),
})
export type Article = z.output<typeof Article>

const Order = z.number().int().min(0).max(10_000)
const Content = z.string().trim().min(1, 'Required').max(100_000)
const VideoUrl = z
  .string()
  .trim()
  .max(MAX_TEXT)
  .refine((url) => url === '' || videoFrame(url) !== null, 'Only videos on YouTube or Vimeo can be shown')
  .nullable()
  .transform((url) => url || null)

export const NewArticle = z.object({
  title: Line,
  content: Content,
  video_url: VideoUrl.default(null),
  /** Left out: placed after the last article. */
  order: Order.nullish(),
})

/** A field that is left out is not changed. */
export const ArticleChange = z
  .object({ title: Line, content: Content, video_url: VideoUrl, order: Order })
  .partial()

/**
 * The article is placed directly before or after another one. That stays right even if somebody else has moved articles
 * meanwhile.
 */
export const ArticleMove = z.object({ side: z.enum(['before', 'after']), beside: Id })
export type ArticleMove = z.output<typeof ArticleMove>

export const help = {
  list: endpoint({
    method: 'GET',
    path: '/help',
    access: 'user',
    summary: 'The how-to articles, in their order',
    reply: z.array(Article),
  }),
  create: endpoint({
    method: 'POST',
    path: '/help/create',
    access: 'admin',
    summary: 'Write an article',
    body: NewArticle,
    reply: Article,
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: '/help/:id',
    access: 'user',
    summary: 'One how-to article',
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
    summary: 'Put an article before or after another one',
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
