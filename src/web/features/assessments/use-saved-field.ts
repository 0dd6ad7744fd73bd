import { useEffect, useRef, useState } from 'react'
import { AssessmentChange } from '#contract/assessments.ts'
import { capitalise } from '#domain/names.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type Change, useWriteAssessment } from './api.ts'
import { useSaving } from './saving.ts'

const AFTER_MS = 700
const NOT_SAVED = 'Not saved yet. We’ll try again when you type or leave the field.'

interface SavedField<Value> {
  /** The field's id, which is unique in the assessment. */
  name: string
  /** The value that the server has stored. */
  stored: Value
  change: (value: Value) => Change
}

/**
 * A field that saves itself shortly after the last key press and when it loses the focus. The typed value
 * stays until the server has stored it. An invalid value is not sent, and its problem is shown.
 */
export function useSavedField<Value>({ name, stored, change }: SavedField<Value>) {
  const { uuid, tell } = useSaving()
  const write = useWriteAssessment(uuid)
  const [typed, setTyped] = useState<{ value: Value } | null>(null)
  const [error, setError] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<{ value: Value } | null>(null)
  const isThere = useRef(false)

  const send = () => {
    clearTimeout(timer.current)
    const sent = waiting.current
    if (!sent) return
    waiting.current = null
    write.mutate(change(sent.value), {
      onSuccess: () => {
        if (waiting.current) return
        setError(undefined)
        tell(name, 'saved')
        // While the field has the focus, keeps the spaces and line breaks that the server trims.
        if (!isThere.current) setTyped(null)
      },
      onError: (failure) => {
        waiting.current ??= sent
        setError(messageOf(failure))
        tell(name, 'stuck')
      },
    })
  }

  const set = (value: Value, after = AFTER_MS) => {
    clearTimeout(timer.current)
    setTyped({ value })
    const problem = problemOf(change(value))
    setError(problem)
    tell(name, problem ? 'stuck' : 'going')
    waiting.current = problem ? null : { value }
    if (!problem) timer.current = setTimeout(send, after)
  }

  const latest = useRef(send)
  latest.current = send
  useEffect(() => () => latest.current(), [])

  const onFocus = () => {
    isThere.current = true
  }
  const onBlur = () => {
    isThere.current = false
    if (waiting.current) send()
    else if (!error && !write.isPending) setTyped(null)
  }
  return { value: typed ? typed.value : stored, error, set, onFocus, onBlur }
}

/** The first problem found by the contract's schema, before anything is sent. */
function problemOf(change: Change): string | undefined {
  const read = AssessmentChange.safeParse(change)
  return read.success ? undefined : read.error.issues[0]?.message
}

function messageOf(failure: Error): string {
  if (!(failure instanceof ApiError)) return NOT_SAVED
  const [field] = Object.values(failure.fields ?? {})
  return field ? capitalise(field.join('. ')) : NOT_SAVED
}
