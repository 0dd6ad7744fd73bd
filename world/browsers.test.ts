import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ar } from '#content/words/ar.ts'
import type { AllWords } from '#content/words/catalogue.ts'
import { enGB } from '#content/words/en-gb.ts'
import { pl } from '#content/words/pl.ts'
import { type Demo, startDemo } from './browsers/demo.ts'
import { startFirefox } from './browsers/firefox.ts'
import { lookAt, signIn } from './browsers/manager.ts'
import { startChromium, startWebKit } from './browsers/over-http.ts'
import { answerAll, byKeys, byTouch, type Said, send } from './browsers/respond.ts'
import { managersScreens, publicPages, representativesScreens, staffScreens } from './browsers/screens.ts'
import { type Tab, tabOf } from './browsers/tab.ts'
import { part, saw } from './part.ts'

const ENGINES = {
  Firefox: { packages: ['firefox-esr'], start: startFirefox },
  WebKitGTK: {
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'openbox'],
    start: startWebKit,
  },
  // Chromium is included so that its pictures can be compared with those of the others.
  Chromium: { packages: ['chromium-driver'], start: startChromium },
}
const FEW = 5

let starting: Promise<Demo> | undefined
afterAll(async () => void (await (await starting)?.stop()))

for (const [index, [name, { packages, start }]] of Object.entries(ENGINES).entries())
  part(`The product in ${name}`, { packages }, () => {
    let demo: Demo
    beforeAll(async () => {
      starting ??= startDemo()
      demo = await starting
    })
    const opened = async ({ isPhone = false } = {}) => {
      const engine = await start({ isPhone })
      onTestFinished(engine.stop)
      return tabOf(engine)
    }
    const complainsOfNothing = () => expect(demo.watched.complaints()).toEqual([])

    test('People answer by link on a touch screen, even while offline', async () => {
      const tab = await opened({ isPhone: true })
      const said = saidIn(enGB)
      await tab.open(demo.links[index] ?? '')
      await tab.tap('button', said.start)
      await answerAll(tab, said, byTouch(tab, said), {
        cards: FEW,
        picturesOf: new Set(['radio', 'checkbox', '']),
      })
      await offline(tab, demo, said)
      expect(
        demo.watched.complaints().filter((said) => !/could not|failed|network|load/i.test(said)),
      ).toEqual([])
      const cards = await answerAll(tab, said, byTouch(tab, said), { picturesOf: new Set(['textarea']) })
      await send(tab, said)
      await tab.picture('respond-done')
      complainsOfNothing()
      saw(`${FEW + cards} cards answered, ${FEW} cards before the connection was lost`)
    })

    test('People answer by card with a keyboard, in Polish', async () => {
      const tab = await opened({ isPhone: true })
      await byCard(tab, demo, { page: '/a', language: 'Polski', words: pl })
      complainsOfNothing()
    })

    test('People answer at a kiosk in Arabic, and the next person sees no answers', async () => {
      const tab = await opened()
      await byCard(tab, demo, { page: '/a?kiosk', language: 'العربية', words: ar })
      await tab.click('button', ar.card.kiosk.next)
      await tab.until(
        'the empty field',
        () => document.querySelector<HTMLInputElement>('#code')?.value === '',
      )
      expect(await tab.run(() => [document.documentElement.dir, localStorage.length])).toEqual(['ltr', 0])
      complainsOfNothing()
    })

    test.each(['desk', 'phone'])(
      'Every screen fits and breaks no accessibility rule at a %s',
      async (device) => {
        const found: string[] = []
        const walk = async (who: keyof Demo['people'] | undefined, screens: string[]) => {
          const tab = await opened({ isPhone: device === 'phone' })
          if (who) await signIn(tab, demo, demo.people[who])
          found.push(...(await lookAt(tab, demo, screens, device)))
        }
        await walk(undefined, publicPages)
        await walk('owner', managersScreens(demo))
        await walk('representative', representativesScreens(demo))
        await walk('admin', staffScreens)
        expect(found).toEqual([])
      },
    )
  })

/** Answers a card while the connection is lost. The answer is saved once it is back. */
async function offline(tab: Tab, { watched }: Demo, said: Said) {
  watched.offline(true)
  await answerAll(tab, said, byTouch(tab, said), { cards: 1 })
  await tab.until('that it is not saved', shows, enGB.page.notSaved)
  watched.offline(false)
  await tab.until('that it is saved', shows, enGB.page.saved)
}

const shows = (text: string) =>
  [...document.querySelectorAll('[role=status]')].some((status) => status.textContent === text)

async function byCard(
  tab: Tab,
  demo: Demo,
  { page, language, words }: { page: string; language: string; words: AllWords },
) {
  const said = saidIn(words)
  await tab.open(demo.url + page)
  await tab.click('nav button', language)
  await tab.find('h1', words.card.door.heading)
  await tab.type('#code', demo.codes.pop() ?? '')
  await tab.click('button[type=submit]', words.card.door.open)
  await tab.find('button', said.start)
  await tab.picture(`card-intro-${words === ar ? 'ar' : 'pl'}`)
  await tab.click('button', said.start)
  const cards = await answerAll(tab, said, byKeys(tab))
  await send(tab, said)
  saw(`${cards} cards answered`)
}

const saidIn = ({ page }: AllWords): Said => ({
  start: page.intro.start,
  next: page.next,
  submit: page.review.submit,
  ok: page.confirm.ok,
  review: page.review.heading,
  done: page.done.heading,
})
