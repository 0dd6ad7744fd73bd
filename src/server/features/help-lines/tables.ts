export interface HelpLineConfirmationsTable {
  /** The helpline's name. */
  line: string
  /** A hash of the helpline's details when it was confirmed. */
  line_hash: string
  confirmed_by: number | null
  confirmed_at: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    help_line_confirmations: HelpLineConfirmationsTable
  }
}
