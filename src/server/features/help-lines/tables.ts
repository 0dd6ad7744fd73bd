export interface HelpLineConfirmationsTable {
  /** The line's name. */
  line: string
  /** Hash of the line as it was confirmed. */
  line_hash: string
  confirmed_by: number | null
  confirmed_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    help_line_confirmations: HelpLineConfirmationsTable
  }
}
