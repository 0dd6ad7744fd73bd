/** A setting with which the server cannot start. The message is one line that names the setting. */
export class WrongSetting extends Error {}
