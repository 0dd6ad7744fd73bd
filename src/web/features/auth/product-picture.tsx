/**
 * A picture of the product, for people who have never seen it. On small screens, it is neither shown nor
 * loaded.
 */
export const ProductPicture = () => (
  <>
    <p className="mt-4 text-side-ink">You get summaries, never what one person said.</p>
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet="/stills/report-dark.webp" />
      <img
        src="/stills/report-light.webp"
        alt="The start of a report: the overall score, and a bar for each category."
        loading="lazy"
        width={1168}
        height={1460}
        className="mt-6 aspect-[4/5] max-h-[40dvh] w-full rounded-card object-cover object-top"
      />
    </picture>
    <p className="mt-6">
      <a
        href="/tour"
        className="inline-flex min-h-11 items-center font-semibold text-side-bright underline underline-offset-4"
      >
        See how it works
      </a>
    </p>
  </>
)
