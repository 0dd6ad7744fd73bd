import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { dateTime } from '#domain/dates.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Details } from '#web/ui/layout/details.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { enquiryQuery } from './api.ts'
import { MailLink, orNotGiven, PhoneLink } from './contact-details.tsx'

export function EnquiryPage() {
  const { id = '' } = useParams()
  const { data: enquiry } = useSuspenseQuery(enquiryQuery(id))
  return (
    <Screen
      width="reading"
      title={`Enquiry #${enquiry.id}`}
      actions={<NavigateButton to="/admin/enquiries">Back</NavigateButton>}
    >
      <Card>
        <Details
          items={[
            { name: 'Name', value: enquiry.name },
            { name: 'Email', value: <MailLink address={enquiry.email} /> },
            { name: 'Phone', value: <PhoneLink number={enquiry.phone} /> },
            { name: 'Message', value: orNotGiven(enquiry.message) },
            { name: 'Received', value: dateTime(enquiry.created_at) },
          ]}
        />
      </Card>
    </Screen>
  )
}

/** Keeps links to the address that the list used before. */
export function EnquiryRedirect() {
  const { id = '' } = useParams()
  return <Navigate to={`/admin/enquiries/${id}`} replace />
}
