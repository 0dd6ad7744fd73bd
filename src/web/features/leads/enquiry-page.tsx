import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { fullDateTime } from '#domain/dates.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/layout/details.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
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
      <Panel>
        <Details
          items={[
            { name: 'Name', value: enquiry.name },
            { name: 'Email', value: <MailLink address={enquiry.email} /> },
            { name: 'Phone', value: <PhoneLink number={enquiry.phone} /> },
            { name: 'Message', value: orNotGiven(enquiry.message) },
            { name: 'Received', value: fullDateTime(enquiry.created_at) },
          ]}
        />
      </Panel>
    </Screen>
  )
}

/** Redirects links to the list's previous URL. */
export function EnquiryRedirect() {
  const { id = '' } = useParams()
  return <Navigate to={`/admin/enquiries/${id}`} replace />
}
