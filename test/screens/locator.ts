import { fireEvent, queryAllByRole } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { view } from './window.ts'

/** How long a locator waits for its element. */
export const PATIENCE_MS = 20_000
const FIRST_PAUSE_MS = 15

type Matcher = string | RegExp
interface Naming {
  exact?: boolean
}
interface RoleOptions extends Naming {
  name?: Matcher
  level?: number
  checked?: boolean
}

export const outline = (element: Element) => element.outerHTML.slice(0, 300)

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

function fits(text: string, wanted: Matcher, { exact = false }: Naming = {}) {
  if (wanted instanceof RegExp) return wanted.test(text)
  // Without styles, accessible names have a space at every element, so spaces are ignored.
  const [said, sought] = [text, wanted].map((one) => one.replaceAll(/\s+/g, ''))
  return exact ? said === sought : said!.toLowerCase().includes(sought!.toLowerCase())
}

/** The Tailwind breakpoints that apply at this window's width. */
const WIDE = 'sm|md|lg|xl'
const SHOWN = new RegExp(`^(${WIDE}):(block|flex|grid|inline|inline-block|inline-flex|table-cell|contents)$`)
const HIDDEN = new RegExp(`^(${WIDE}):hidden$`)
const NEVER_SHOWN = new Set(['template', 'script', 'style'])

/**
 * True if an attribute or a class hides the element. Classes are checked by name, because the window has no
 * style sheet.
 */
function isHiddenItself(element: Element) {
  // The simulated browser is slow at matching elements to selectors.
  if (element.hasAttribute('hidden') || NEVER_SHOWN.has(element.localName)) return true
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true
  if (element.hasAttribute('popover') && !element.hasAttribute('data-open')) return true
  if (element instanceof HTMLElement && element.style.display === 'none') return true
  const classes = [...element.classList]
  if (classes.some((name) => HIDDEN.test(name))) return true
  return classes.includes('hidden') && !classes.some((name) => SHOWN.test(name))
}

export function isVisible(element: Element) {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (isHiddenItself(part)) return false
    const parent: Element | null = part.parentElement
    if (parent?.localName === 'details' && !parent.hasAttribute('open') && part.localName !== 'summary')
      return false
  }
  return element.isConnected
}

/** Screen readers skip these elements. */
const isSilent = (element: Element) => element.closest('[aria-hidden="true"],[inert]') !== null

/** Looks less often the longer it waits, because each look searches the whole screen. */
export async function until(isSo: () => boolean, withinMs = PATIENCE_MS) {
  const giveUpAt = performance.now() + withinMs
  for (let pause = FIRST_PAUSE_MS; !isSo(); pause *= 1.2) {
    if (performance.now() > giveUpAt) return false
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return true
}

const MOMENT_MS = 4
/** Lets the app render the result of one action before the next one starts, as it would for a person. */
const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT_MS))

let user: UserEvent | undefined
/** What a person does with the keyboard and the mouse. */
export function hands() {
  user ??= userEvent.setup({
    document: view.document as unknown as Document,
    delay: null,
    pointerEventsCheck: 0,
    applyAccept: false,
  })
  return user
}

/** Presses a key such as `Enter`, or several together such as `Alt+ArrowUp`. */
export async function press(keys: string) {
  const parts = keys.split('+').map((key) => (key === 'Space' ? '[Space]' : `{${key}}`))
  const last = parts.pop() ?? ''
  const held = parts.map((key) => key.replace('}', '>}'))
  const released = parts.map((key) => key.replace('{', '{/'))
  await hands().keyboard([...held, last, ...released.toReversed()].join(''))
  await moment()
}

/**
 * Finds its elements again for each use, like a person who looks at the screen. Its methods have Playwright's
 * names.
 */
export class Locator {
  readonly find: () => Element[]
  readonly words: string
  constructor(find: () => Element[], words: string) {
    this.find = find
    this.words = words
  }

  private within(words: string, search: (base: Element) => Element[]) {
    return new Locator(() => [...new Set(this.find().flatMap(search))], `${this.words} ${words}`)
  }

  locator = (selector: string) => this.within(selector, (base) => [...base.querySelectorAll(selector)])

  getByRole(role: string, { name, exact, ...options }: RoleOptions = {}) {
    const isNamed = (text: string) => name === undefined || fits(plain(text), name, { exact })
    return this.within(`${role} ${name ?? ''}`, (base) =>
      queryAllByRole(base as HTMLElement, role, {
        ...options,
        ...(name !== undefined && { name: isNamed }),
        hidden: true,
      }).filter((element) => isVisible(element) && !isSilent(element)),
    )
  }

  /** The innermost elements with this text. */
  getByText(text: Matcher, naming: Naming = {}) {
    const has = (element: Element) => fits(plain(element.textContent), text, naming)
    // Without anchors, a text inside an element is also in the elements around it.
    const isAnchored = text instanceof RegExp ? /[\^$]/.test(text.source) : naming.exact === true
    const search = (element: Element): { isFit: boolean; found: Element[] } => {
      const isFit = has(element)
      if (!isFit && !isAnchored) return { isFit, found: [] }
      const inner = [...element.children].map(search)
      const isInnermost = isFit && !inner.some((one) => one.isFit) && !element.matches('script,style,option')
      return { isFit, found: [...(isInnermost ? [element] : []), ...inner.flatMap(({ found }) => found)] }
    }
    return this.within(`text ${text}`, (base) => search(base).found)
  }

  getByLabel(label: Matcher, naming: Naming = {}) {
    return this.within(`labelled ${label}`, (base) =>
      [...base.querySelectorAll('input,select,textarea,button,[aria-label],[aria-labelledby]')].filter(
        (element) => labelsOf(element).some((text) => fits(text, label, naming)),
      ),
    )
  }

  getByPlaceholder = (text: string) => this.locator(`[placeholder="${text}"]`)
  getByTitle = (text: string) => this.locator(`[title="${text}"]`)

  filter({ hasText, has, visible }: { hasText?: Matcher; has?: Locator; visible?: boolean }) {
    const isMeant = (element: Element) =>
      (hasText === undefined || fits(plain(element.textContent), hasText)) &&
      (has === undefined || has.find().some((inner) => element.contains(inner))) &&
      (visible === undefined || isVisible(element) === visible)
    return new Locator(() => this.find().filter(isMeant), `${this.words} with ${hasText ?? has?.words ?? ''}`)
  }

  nth = (at: number) =>
    new Locator(() => this.find().slice(at, at === -1 ? undefined : at + 1), `${this.words} #${at}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)

  count = async () => this.find().length
  all = async () => this.find().map((_, at) => this.nth(at))

  /** The only matching element. Waits until it is there. */
  async element(isFit: (element: HTMLElement) => boolean = () => true): Promise<HTMLElement> {
    let found: Element[] = []
    const isThere = () => {
      found = this.find()
      return found.length === 1 && isFit(found[0] as HTMLElement)
    }
    if (!(await until(isThere)))
      throw new Error(
        `${found.length} elements: ${this.words}\n${found.map(outline).join('\n')}\n${plain(document.body.textContent)}`,
      )
    return found[0] as HTMLElement
  }

  textContent = async () => (await this.element()).textContent
  inputValue = async () => ((await this.element()) as HTMLInputElement).value
  getAttribute = async (name: string) => (await this.element()).getAttribute(name)
  innerHTML = async () => (await this.element()).innerHTML
  allTextContents = async () => this.find().map((element) => element.textContent ?? '')

  async click() {
    await hands().click(await this.element((element) => isVisible(element) && !isDisabled(element)))
    await moment()
  }

  async focus() {
    ;(await this.element()).focus()
  }

  async press(keys: string) {
    await this.focus()
    await press(keys)
  }

  async fill(value: string) {
    const field = await this.element((element) => isVisible(element) && !isDisabled(element))
    field.focus()
    fireEvent.input(field, { target: { value } })
    await moment()
  }

  async check() {
    const box = (await this.element((element) => !isDisabled(element))) as HTMLInputElement
    if (!isChecked(box)) await hands().click(box)
    await moment()
  }

  async uncheck() {
    const box = (await this.element((element) => !isDisabled(element))) as HTMLInputElement
    if (isChecked(box)) await hands().click(box)
    await moment()
  }

  /** Chooses by value or by label. */
  async selectOption(wanted: string | { label: string }) {
    const sought = typeof wanted === 'string' ? wanted : wanted.label
    const options = (element: HTMLElement) => [...(element as HTMLSelectElement).options]
    const isMeant = ({ value, label, text }: HTMLOptionElement) => [value, label, text].includes(sought)
    const select = await this.element((element) => options(element).some(isMeant))
    await hands().selectOptions(select, options(select).find(isMeant)?.value ?? '')
    await moment()
  }

  async setInputFiles({ name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }) {
    const file = new File([new Uint8Array(buffer)], name, { type: mimeType })
    await hands().upload(await this.element(), file)
    await moment()
  }
}

export const isDisabled = (element: Element) =>
  element.matches(':disabled,[aria-disabled="true"]') || element.closest('fieldset:disabled') !== null

export const isChecked = (element: Element) =>
  (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true'

function labelsOf(element: Element): string[] {
  const by = element.getAttribute('aria-labelledby')
  if (by)
    return [
      plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    ]
  const said = element.getAttribute('aria-label')
  if (said) return [plain(said)]
  return [...((element as HTMLInputElement).labels ?? [])].map((label) => plain(label.textContent))
}

export function descriptionOf(element: Element) {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '))
}
