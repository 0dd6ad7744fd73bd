/**
 * National helplines, all open 24 hours a day, every day. A helpline is shown only after an administrator has confirmed
 * it, and must be confirmed again when its entry here changes.
 */
export const helpLines = [
  { name: 'Samaritans', phone: '116 123', option: null, text: null },
  { name: 'NHS 111', phone: '111', option: '2', text: null },
  { name: 'Shout', phone: '85258', option: null, text: 'SHOUT' },
]
