export function PreviewBanner({ uuid }: { uuid: string }) {
  return (
    <aside className="preview" aria-label="Preview">
      <strong>Preview Mode</strong>
      <a href={`/manage-survey/${uuid}`}>Return to manage screen</a>
    </aside>
  )
}
