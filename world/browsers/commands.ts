/** The WebDriver commands that the walks use: Firefox’s name, and the method and path over HTTP. */
export const COMMANDS = {
  navigate: ['WebDriver:Navigate', 'POST', '/url'],
  run: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  click: ['WebDriver:ElementClick', 'POST', '/element/:id/click'],
  type: ['WebDriver:ElementSendKeys', 'POST', '/element/:id/value'],
  act: ['WebDriver:PerformActions', 'POST', '/actions'],
  release: ['WebDriver:ReleaseActions', 'DELETE', '/actions'],
  picture: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
} as const

export type Command = keyof typeof COMMANDS
export type Params = Record<string, unknown>

/** One browser under test, in a session of its own. */
export interface Engine {
  name: string
  /** True if the driver can simulate touch. */
  hasTouch: boolean
  send(command: Command, params?: Params): Promise<unknown>
  stop(): Promise<void>
}

/** The sizes of the page in CSS pixels. */
export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }
