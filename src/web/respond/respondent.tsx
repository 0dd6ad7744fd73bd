import { useEffect, useState } from 'react'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { FailurePage } from './flow/failure-page.tsx'
import { PageLanguages } from './flow/page-languages.tsx'
import { showComplete } from './flow/place.ts'
import { PreviewBanner } from './flow/preview-banner.tsx'
import { SurveyFlow } from './flow/survey-flow.tsx'
import { ThankYouPage } from './flow/thank-you-page.tsx'
import { HelpContext } from './help/use-help.ts'
import { backoff } from './saving/backoff.ts'
import { type Device, localKeys, memoryKeys, openDevice } from './saving/device.ts'
import type { Link } from './saving/link.ts'
import { loadSurvey } from './saving/load-survey.ts'
import { helpOfPage, surveyOfPage, wordsOfPage } from './saving/page-data.ts'
import type { Loaded } from './saving/read-survey.ts'
import { useOneTab } from './saving/use-one-tab.ts'
import { fetchPageWords } from './words/page-words.ts'
import { useSpoken, WordsContext } from './words/use-words.ts'

/** `elsewhere`: another tab of this browser shows the survey. */
type View = EmployeeSurvey | 'loading' | 'elsewhere' | 'coming back' | 'failure' | 'complete'

const OPENING = new Set<View>(['loading', 'elsewhere', 'coming back'])

/** Opens a link and shows the survey, the thank-you page or the failure page. */
export function Respondent({ link }: { link: Link }) {
  const [device] = useState(() => deviceFor(link))
  const [view, setView] = useState<View>(() => viewAtOnce(link, device))
  // The thank-you page reuses the survey's language and contacts.
  const [spoken, setSpoken] = useState(wordsOfPage)
  const [help, setHelp] = useState(helpOfPage)
  const [isSwitching, setSwitching] = useState(false)
  if (typeof view === 'object' && view.words !== spoken) {
    setSpoken(view.words)
    setHelp(view.help)
  }
  const words = useSpoken(spoken)

  useEffect(() => {
    if (view === 'loading') void loadSurvey(link, device).then((loaded) => setView(viewOf(device, loaded)))
  }, [view, link, device])

  /** Shows the survey in this tab again. Retries, because the link was valid before. */
  const comeBack = async () => {
    device.takeOver()
    setView('coming back')
    let loaded = await loadSurvey(link, device)
    for (let failures = 1; loaded === 'failed'; failures += 1) {
      await backoff(failures)
      loaded = await loadSurvey(link, device)
    }
    setView(viewOf(device, loaded))
  }
  useOneTab({
    device,
    isShown: typeof view === 'object' || view === 'elsewhere',
    onElsewhere: () => setView('elsewhere'),
    onUsed: () => void comeBack(),
  })

  /**
   * Runs when the server rejects an answer. The survey may be complete, or the answers may have been
   * submitted elsewhere. If the survey cannot be reloaded, the page stays as it is.
   */
  const lookAgain = () =>
    void loadSurvey(link, device).then((loaded) => {
      const now = viewOf(device, loaded)
      if (loaded !== 'failed' && typeof now === 'string') setView(now)
    })

  /**
   * Switches the language. Nothing changes if the texts cannot be fetched in time. Nobody can answer meanwhile,
   * because the reply has the answers as they were when it was made.
   */
  const speak = async (language: string) => {
    const before = device.language()
    device.keepLanguage(language)
    setSwitching(true)
    const loaded = await Promise.race([loadSurvey(link, device), failedAfter(SWITCH_MS)])
    setSwitching(false)
    if (loaded !== 'failed') return setView(viewOf(device, loaded))
    device.keepLanguage(before ?? words.language)
  }

  const finish = () => {
    device.clear()
    showComplete()
    setView('complete')
  }

  const choice = <PageLanguages onLanguage={(language) => speakPage(language, setSpoken)} />
  return (
    <WordsContext value={words}>
      {link.page === 'preview' && view !== 'failure' && <PreviewBanner uuid={link.uuid} />}
      {OPENING.has(view) && <p className="waiting">{words.words.opening}</p>}
      {view === 'failure' && <FailurePage above={choice} />}
      <HelpContext value={help}>
        {view === 'complete' && <ThankYouPage above={choice} />}
        {typeof view === 'object' && (
          <div className="whole-flow" inert={isSwitching}>
            <SurveyFlow
              key={view.language}
              survey={view}
              link={link}
              device={device}
              onLanguage={speak}
              onSubmitted={finish}
              onLost={lookAgain}
            />
          </div>
        )}
      </HelpContext>
    </WordsContext>
  )
}

/** How many milliseconds a switch of the language may take. */
const SWITCH_MS = 15_000
const failedAfter = (ms: number) =>
  new Promise<'failed'>((resolve) => {
    setTimeout(() => resolve('failed'), ms)
  })

/** Switches the language on a page without a survey. Nothing changes if the texts cannot be fetched. */
async function speakPage(language: string, speak: (words: EmployeeSurvey['words']) => void) {
  const page = await fetchPageWords(language)
  if (page) speak(page.words)
}

/**
 * On a first visit, the page's own data is enough. A device that has opened the link before must also fetch
 * the answers it has saved.
 */
function viewAtOnce(link: Link, device: Device): View {
  if (link.page === 'complete') return 'complete'
  const loaded = link.page === 'survey' ? surveyOfPage() : null
  const view = loaded ? viewOf(device, loaded) : 'loading'
  return typeof view === 'object' && device.isKnown ? 'loading' : view
}

/** The next view. Clears the data on the device if the link no longer works. */
function viewOf(device: Device, loaded: Loaded): View {
  if (loaded === 'failed') return 'failure'
  if (loaded !== 'gone' && !loaded.submitted) {
    if (loaded.closes_at) device.keepEnd(loaded.closes_at)
    return loaded
  }
  device.clear()
  return loaded === 'gone' ? 'failure' : 'complete'
}

function deviceFor(link: Link): Device {
  if (link.page === 'survey') {
    const device = openDevice(link, localKeys())
    device.takeOver()
    return device
  }
  return openDevice({ uuid: 'preview', recipient: '' }, memoryKeys())
}
