export interface HelpLineConfirmationsTable {
  /** By its name. */
  line: string
  /** Of what was confirmed. */
  line_hash: string
  confirmed_by: number | null
  confirmed_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    help_line_confirmations: HelpLineConfirmationsTable
  }
}
