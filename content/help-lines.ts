/**
 * National lines for people who need to talk to somebody. All of them answer day and night, every day. A line is shown
 * only after an administrator has confirmed it, and must be confirmed again when its entry here changes.
 */
export const helpLines = [
  { name: 'Samaritans', phone: '116 123', option: null, text: null },
  { name: 'NHS 111', phone: '111', option: '2', text: null },
  { name: 'Shout', phone: '85258', option: null, text: 'SHOUT' },
]
