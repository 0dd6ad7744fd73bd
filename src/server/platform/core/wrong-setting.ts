/** A setting that stops the start. Its message is one line that names it. */
export class WrongSetting extends Error {}
