/** A setting that prevents startup. The message is one line that names it. */
export class WrongSetting extends Error {}
