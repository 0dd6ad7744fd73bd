/** Warns about a date that the launch would refuse. */
export const BesideCards = ({ title }: { title: string }) => (
  <p className="text-small font-medium text-warn-ink wrap-anywhere">
    This is less than 8 weeks from ‘{title}’. A survey with cards must be at least 8 weeks before or after
    your other surveys.
  </p>
)
