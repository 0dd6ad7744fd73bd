import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(max-width: 39.99rem)')

function subscribe(changed: () => void) {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True if the page is narrower than 640 px. */
export const usePhone = () =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  )
