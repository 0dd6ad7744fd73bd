import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Banner } from '#web/ui/layout/banner.tsx'
import { billingStatusQuery } from './api.ts'

const ASK_EVERY_MS = 2_000

/**
 * Shown after paying. The payment may not have arrived yet, so this polls for it, and then fetches everything
 * that it unlocks.
 */
export function CheckoutNote() {
  const [search] = useSearchParams()
  return search.get('checkout') === 'done' ? <Arrived /> : null
}

function Arrived() {
  const cache = useQueryClient()
  const { data } = useQuery({
    ...billingStatusQuery,
    refetchInterval: ({ state }) => (state.data?.subscribed ? false : ASK_EVERY_MS),
  })
  const isThere = data?.subscribed === true

  useEffect(() => {
    if (isThere) void cache.invalidateQueries()
  }, [isThere, cache])

  return (
    <div role="status">
      {isThere ? (
        <Banner tone="green" look="note">
          Thank you. Your plan has started.
        </Banner>
      ) : (
        <Banner tone="grey" look="note">
          Thank you. We're waiting for your payment to be confirmed.
        </Banner>
      )}
    </div>
  )
}
