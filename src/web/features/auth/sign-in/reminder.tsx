import { useQuery } from '@tanstack/react-query'
import { fullDate } from '#domain/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { meQuery } from '../api.ts'

/** A reminder for users without a second step, in a company that will require one. */
export function Reminder({ company, from }: { company: string; from: string }) {
  const { data: me } = useQuery(meQuery)
  if (!me || me.second_step) return null
  return (
    <aside aria-label="Two-step sign-in">
      <Banner
        action={
          <ButtonLink to="/second-step" size="small">
            {' '}
            Set it up
          </ButtonLink>
        }
      >
        From {fullDate(from)}, {company} will require two-step sign-in. You haven't set it up yet.
      </Banner>
    </aside>
  )
}
