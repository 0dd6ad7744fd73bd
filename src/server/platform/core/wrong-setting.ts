/** A setting that prevents the server from starting. The message is one line that names the setting. */
export class WrongSetting extends Error {}
