import { useRef, useState } from 'react'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { showComplete } from '#web/respond/flow/place.ts'
import { memoryKeys, openDevice } from '#web/respond/saving/device.ts'
import type { Send } from '#web/respond/saving/use-submission.ts'
import { openSurvey, type Refusal, submitByCard } from './calls.ts'

export type View =
  | { at: 'door'; said: Refusal | 'notSent' | null }
  | { at: 'opening' }
  | { at: 'survey'; survey: EmployeeSurvey; code: string }
  | { at: 'lost'; perhaps: boolean }
  | { at: 'complete' }

const newDevice = () => openDevice({ uuid: 'card', recipient: '' }, memoryKeys())

/** A card from its code to the thanks. All that somebody answers is in this page's memory, and gone with it. */
export function useCard(isKiosk: boolean) {
  const [view, setView] = useState<View>({ at: 'door', said: null })
  const [device, setDevice] = useState(newDevice)
  /** Whose turn it is: what the one before has typed is not there for the next. */
  const [turn, setTurn] = useState(0)
  // A submission is under way, or one got no answer.
  const isOut = useRef(false)

  const open = async (code: string) => {
    setView({ at: 'opening' })
    const opened = await openSurvey(code)
    setDevice(newDevice)
    setView(
      typeof opened === 'string' ? { at: 'door', said: opened } : { at: 'survey', survey: opened, code },
    )
  }

  /** The same cards in another language, with what was answered. Where it cannot be fetched everything stays as it is. */
  const speak = async (language: string) => {
    if (view.at !== 'survey') return
    const survey = await openSurvey(view.code, language)
    if (typeof survey !== 'string') setView({ ...view, survey })
  }

  const wipe = () => {
    setView({ at: 'door', said: isOut.current ? 'notSent' : null })
    isOut.current = false
    setDevice(newDevice)
    setTurn((before) => before + 1)
    history.replaceState(null, '', isKiosk ? '/a?kiosk' : '/a')
  }

  const sendWith =
    (code: string): Send =>
    async (answers) => {
      const isAgain = isOut.current
      isOut.current = true
      const outcome = await submitByCard(code, answers)
      if (outcome !== 'failed') isOut.current = false
      if (outcome === 'lost') setView({ at: 'lost', perhaps: isAgain })
      return outcome
    }

  const finish = () => {
    setDevice(newDevice)
    if (isKiosk) history.replaceState(null, '', '/a?kiosk')
    else showComplete()
    setView({ at: 'complete' })
  }

  return { view, device, turn, open, speak, wipe, sendWith, finish }
}
