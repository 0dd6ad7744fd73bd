import type { ReactNode } from 'react'
import type { ImportPreview as Preview } from '#contract/team.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { thousands } from '#domain/numbers.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { people, whatToPress, whatWillHappen } from './import-words.ts'
import { MatchColumns } from './match-columns.tsx'
import { ProblemList } from './problem-list.tsx'
import type { Import } from './use-import.ts'

interface ImportPreviewProps {
  given: Import
  takeRest: () => void
  /** The button that imports the file. By default, one that says how many people will be added. */
  submit?: ReactNode
}

/** Shows what importing the file would do. Nothing is saved yet. */
export function ImportPreview({ given, takeRest, submit }: ImportPreviewProps) {
  const { preview, columns, isLooking, isTaking, unseen } = given
  const label = preview && whatToPress(preview)
  return (
    <>
      {columns && columns.found.length > 1 && (
        <MatchColumns columns={columns} onMatch={given.match} disabled={isTaking} />
      )}
      <div role="status" className="grid gap-1 empty:hidden">
        {isLooking && (
          <p className="flex items-center gap-2 text-ink-2">
            <Spinner /> Reading…
          </p>
        )}
        {preview && whatWillHappen(preview).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      <div role="alert" className="empty:hidden">
        {unseen.length > 0 && <ProblemList title="This cannot be imported:" problems={unseen} />}
        {preview && preview.refused > 0 && (
          <Refused preview={preview} takeRest={takeRest} isTaking={given.isTaking} />
        )}
      </div>
      {submit ??
        (label && (
          <Button
            type="submit"
            tone="primary"
            className="min-h-11! justify-self-start max-sm:w-full"
            pending={isTaking}
          >
            {label}
          </Button>
        ))}
      {preview && preview.rows.length > 0 && (
        <div className="rounded-box border border-line">
          {preview.imported + preview.skipped > preview.rows.length && (
            <p className="px-4 pt-3 text-small text-ink-2">The first {preview.rows.length} people:</p>
          )}
          <Table
            caption="First people in the file"
            columns={COLUMNS}
            rows={preview.rows}
            rowKey={({ email }) => email}
          />
        </div>
      )}
    </>
  )
}

const COLUMNS: readonly Column<Preview['rows'][number]>[] = [
  { title: 'Email', heading: true, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  {
    title: 'Tags',
    cell: ({ tags }) =>
      tags.length > 0 ? (
        <span className="wrap-anywhere">{tags.join('; ')}</span>
      ) : (
        <span className="text-ink-2 italic">No tags</span>
      ),
  },
  { title: 'Language', cell: ({ language }) => (language ? LANGUAGES[language].english : '–') },
]

type RefusedProps = { preview: Preview; takeRest: () => void; isTaking: boolean }

function Refused({ preview, takeRest, isTaking }: RefusedProps) {
  const { refused, errors, refused_file, imported } = preview
  return (
    <ProblemList
      title={`${refused === 1 ? '1 row needs' : `${thousands(refused)} rows need`} attention. Correct ${refused === 1 ? 'it' : 'them'} and try again${imported > 0 ? ', or add the others now' : ''}:`}
      problems={errors}
    >
      <Button
        size="small"
        onClick={() => download(new Blob([refused_file], { type: 'text/csv' }), 'refused-rows.csv')}
      >
        Download the rows to correct
      </Button>
      {imported > 0 && (
        <Button size="small" pending={isTaking} onClick={takeRest}>
          Add {people(imported)}
        </Button>
      )}
    </ProblemList>
  )
}
