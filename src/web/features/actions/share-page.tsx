import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { OutcomeNote, type SharedOutcome } from '#contract/outcomes.ts'
import { MAX_SENTENCE } from '#domain/actions.ts'
import { fullDate } from '#domain/dates.ts'
import { thousands } from '#domain/numbers.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { fieldOf, sending, useShapedForm } from '#web/lib/forms.ts'
import { toast } from '#web/lib/toast.ts'
import { Button, ButtonLink, NavigateButton } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { PdfLink } from '#web/ui/pdf-link.tsx'
import { actionsQuery, outcomeQuery, previewQuery, useChangeAction, useShare } from './api.ts'

type Note = { note: string }
const NoteShape = OutcomeNote as z.ZodType<unknown, Note>

/** Shares a survey's outcome with everybody who was asked, and shows a preview of what they will see. */
export function SharePage() {
  const { uuid = '' } = useParams()
  const { data: outcome } = useSuspenseQuery(outcomeQuery(uuid))
  const form = useShapedForm(NoteShape, { note: outcome.note ?? '' })
  const note = form.watch('note')
  return (
    <Screen
      title="Share with the team"
      documentTitle={`${outcome.title} · Share with the team`}
      kicker={outcome.title}
      description="We e-mail ‘What you said, what we will do’ to everyone who was invited, whether they answered or not."
      actions={<NavigateButton to={`/manage-survey/${uuid}/report`}>Back to the report</NavigateButton>}
    >
      {outcome.sending && <Sending outcome={outcome} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <WhatIsTold uuid={uuid} outcome={outcome} />
          <Send key={outcome.shared_at} uuid={uuid} outcome={outcome} form={form} />
        </div>
        <Preview uuid={uuid} outcome={outcome} note={note} />
      </div>
    </Screen>
  )
}

/** The survey's actions that employees will see. */
function WhatIsTold({ uuid, outcome }: { uuid: string; outcome: SharedOutcome }) {
  const { data: list } = useSuspenseQuery(actionsQuery)
  const change = useChangeAction()
  const actions = list.filter(({ survey_uuid }) => survey_uuid === uuid)
  return (
    <Panel className="grid gap-2">
      <h2>What they will see</h2>
      <p className="text-ink-2">
        Employees will see how many people took part,{' '}
        {outcome.well
          ? 'where you are doing well and where you must improve'
          : 'the highest and lowest scores'}
        , and the actions you tick here, with their owners and due dates. An action’s text must not name
        anyone or make anyone recognisable.
      </p>
      {actions.length === 0 && (
        <p className="flex flex-wrap items-center gap-3">
          Nothing is planned yet.
          <ButtonLink to={`/manage-survey/${uuid}/report#plan`} size="small">
            Add an action
          </ButtonLink>
        </p>
      )}
      {actions.map(({ id, title, shared }) => (
        <Checkbox
          key={id}
          label={title}
          checked={change.isPending && change.variables.id === id ? change.variables.shared === true : shared}
          onChange={({ target }) => change.mutate({ id, shared: target.checked }, { onError: sayItFailed })}
        />
      ))}
    </Panel>
  )
}

type SendProps = { uuid: string; outcome: SharedOutcome; form: UseFormReturn<Note, unknown, unknown> }

function Send({ uuid, outcome, form }: SendProps) {
  const share = useShare(uuid)
  const [isAsking, setAsking] = useState(false)
  const reason = reasonAgainst(outcome)
  const isByEmail = outcome.readers > 0
  const again = outcome.shared_at ? ' again' : ''
  const label =
    isByEmail || outcome.people_with_cards === 0
      ? `Send${again} to ${people(outcome.readers)}`
      : `Share${again}`
  const submit = form.handleSubmit(
    sending(form, async () => {
      const { recipients } = await share.mutateAsync(form.getValues('note'))
      toast.success(recipients === 0 ? 'Shared' : `Sending to ${people(recipients)}`)
    }),
  )
  return (
    <Panel className="grid gap-4">
      <TextArea
        label="Your message (optional)"
        hint={`Up to ${MAX_SENTENCE} characters. Do not name anyone or make anyone recognisable.`}
        {...fieldOf(form)('note')}
      />
      <Warnings uuid={uuid} outcome={outcome} note={form.getValues('note')} />
      {outcome.people_with_cards > 0 && <p className="font-semibold">{howTheyHear(outcome)}</p>}
      {reason && <p className="text-ink-2">{reason}</p>}
      <Button
        tone="primary"
        size="large"
        pending={form.formState.isSubmitting}
        pendingLabel="Sending…"
        disabled={reason !== null}
        onClick={form.handleSubmit(() => setAsking(true))}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${label}?`}
        text={`${isByEmail ? 'The e-mails go out now and cannot be recalled. ' : ''}You can share this again after 7 days.`}
        confirmLabel={isByEmail ? 'Send' : 'Share'}
        onConfirm={() => {
          setAsking(false)
          void submit()
        }}
      />
      {outcome.people_with_cards > 0 && <Poster outcome={outcome} />}
    </Panel>
  )
}

const howTheyHear = ({ readers, people_with_cards: withCards }: SharedOutcome) =>
  `${readers > 0 ? `E-mail to ${people(readers)}. ` : ''}Print the poster for the ${people(withCards)} with cards.`

/**
 * The poster for people with cards. Its QR code opens a public page, which exists once the outcome has been
 * shared.
 */
function Poster({ outcome: { poster_url } }: { outcome: SharedOutcome }) {
  if (!poster_url)
    return <p className="text-small text-ink-2">You can print the poster once you have shared the outcome.</p>
  return (
    <div className="grid justify-items-start gap-2">
      <PdfLink file={{ data: { url: poster_url } }}>Print the poster</PdfLink>
      <p className="text-small text-ink-2">
        The poster’s QR code opens a public page with the same content. Neither the poster nor the page shows
        who owns an action.
      </p>
    </div>
  )
}

const people = (count: number) => (count === 1 ? '1 person' : `${thousands(count)} people`)

function reasonAgainst({ actions, again_from, readers, people_with_cards }: SharedOutcome): string | null {
  if (actions.length === 0) return 'Choose at least one action to share.'
  if (again_from && new Date(again_from) > new Date())
    return `You have already shared this. You can share it again on ${fullDate(again_from)}. Until then, everyone’s link shows the latest status.`
  return readers === 0 && people_with_cards === 0
    ? 'There is nobody to send this to. Everyone who was invited has left the team or stopped survey e-mails.'
    : null
}

/** The page as the server renders it for employees, with the note that is being typed. */
function usePreview(uuid: string, { actions }: SharedOutcome, note: string) {
  const typed = useDeferredValue(note.trim())
  return useQuery(previewQuery(uuid, typed, JSON.stringify(actions)))
}

type PreviewProps = { uuid: string; outcome: SharedOutcome; note: string }

function Warnings({ uuid, outcome, note }: PreviewProps) {
  const { data } = usePreview(uuid, outcome, note)
  if (!data || data.warnings.length === 0) return null
  return (
    <div role="status" className="grid gap-2">
      {data.warnings.map((warning) => (
        <Banner key={warning} look="note">
          {warning}
        </Banner>
      ))}
    </div>
  )
}

function Preview(props: PreviewProps) {
  const { data, error, refetch } = usePreview(props.uuid, props.outcome, props.note)
  const isInvalid = error instanceof ApiError && error.status === 422
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview">Preview</h2>
      {error && !isInvalid && !data && <FailurePart onRetry={() => void refetch()} />}
      {data ? (
        <iframe
          title="Preview of the page that everyone will see"
          srcDoc={data.page}
          // A fully sandboxed frame. The page contains text that somebody typed, so it runs no scripts and
          // cannot reach this page.
          sandbox=""
          className="h-[42rem] w-full rounded-card border border-line bg-paper"
        />
      ) : (
        !error && <Skeleton className="h-[42rem] rounded-card" />
      )}
    </section>
  )
}

function Sending({ outcome: { sending, shared_at } }: { outcome: SharedOutcome }) {
  if (!sending || !shared_at) return null
  const { sent, of } = sending
  const isDone = sent >= of
  return (
    <Panel className="grid gap-3" role="status">
      <p className="font-semibold">
        {isDone
          ? `${of === 0 ? 'Shared' : `Shared with ${people(of)}`} on ${fullDate(shared_at)}`
          : `${thousands(sent)} of ${thousands(of)} sent`}
      </p>
      {!isDone && (
        <ProgressBar label="Sent" value={(sent / of) * 100} text={`${thousands(sent)} of ${thousands(of)}`} />
      )}
      <p className="text-small text-ink-2">
        {isDone
          ? 'Everyone’s link always shows the latest status of each action.'
          : 'You can leave this page. We’ll keep sending.'}
      </p>
    </Panel>
  )
}
