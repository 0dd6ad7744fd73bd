import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'

/** Templates import each other by paths relative to this folder, such as `/platform/typesetting/look.typ`. */
export const TEMPLATES = path.join(ROOT, 'src/server')

/** The document's properties, as PDF readers show them. */
export interface About {
  title: string
  author: string
  /** The company, survey or people that the document is about. */
  subject: string
}

/** The input for making a PDF. */
export interface Paper {
  /** The template's path, for example 'features/reports/pdf/report.typ'. */
  template: string
  props: unknown
  about: About
}

/** The PDF, or the error that the template caused. */
export type Typeset = Uint8Array | { failed: string }
