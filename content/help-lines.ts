/**
 * National helplines, all open 24 hours a day, every day. Each one is shown only after an administrator has
 * confirmed it. If its entry here changes, it must be confirmed again.
 */
export const helpLines = [
  { name: 'Samaritans', phone: '116 123', option: null, text: null },
  { name: 'NHS 111', phone: '111', option: '2', text: null },
  { name: 'Shout', phone: '85258', option: null, text: 'SHOUT' },
]
