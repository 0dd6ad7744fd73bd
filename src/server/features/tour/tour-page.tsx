import { tour } from '#content/tour.ts'
import type { Product } from '#contract/billing.ts'
import { intervalLabel, pencePerMonth, pounds } from '#domain/money.ts'
import type { PlansOnOffer } from '#server/features/billing/service.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'

/** If there are no plans, the page says that prices are not available. */
export const tourPage = (
  plans: PlansOnOffer | undefined,
  { MIN_GROUP_SIZE }: Pick<Config, 'MIN_GROUP_SIZE'>,
): PlainPage => ({
  title: tour.headline,
  head: <meta name="description" content={tour.introduction} />,
  body: (
    <>
      <div className="door">
        <div>
          <h1>{tour.headline}</h1>
          <p className="lead above">{tour.introduction}</p>
          <p className="ways">
            <a className="button" href="/register">
              {tour.start}
            </a>
            <a className="button other" href="/login">
              {tour.signIn}
            </a>
          </p>
        </div>
        <Picture />
      </div>
      <Steps />
      <div className="door even">
        <section className="card">
          <h2>{tour.promise.heading}</h2>
          <p>{tour.promise.sentences(MIN_GROUP_SIZE).join(' ')}</p>
          <p className="above">
            <a href="/trust">{tour.promise.link}</a>
          </p>
        </section>
        <section className="card">
          <h2>{tour.prices.heading}</h2>
          <Prices plans={plans} />
        </section>
      </div>
    </>
  ),
  style: STYLE,
})

const Picture = () => (
  <figure>
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet="/stills/report-dark.webp" />
      <img src="/stills/report-light.webp" alt={tour.picture.alt} width={1168} height={1460} />
    </picture>
    <figcaption className="quiet small">{tour.picture.caption}</figcaption>
  </figure>
)

const Steps = () => (
  <section>
    <h2>{tour.steps.heading}</h2>
    <ol className="steps">
      {tour.steps.list.map(({ name, text }) => (
        <li key={name} className="card">
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

function Prices({ plans }: { plans: PlansOnOffer | undefined }) {
  const { trial, whole, test, missing } = tour.prices
  return (
    <>
      <p>{trial}</p>
      {plans && plans.products.length > 0 ? (
        <>
          <ul className="prices">
            {plans.products.map((product) => (
              <Price key={product.price_id} product={product} />
            ))}
          </ul>
          <p className="quiet small">{plans.isTest ? `${whole} ${test}` : whole}</p>
        </>
      ) : (
        <p className="above">{missing}</p>
      )}
    </>
  )
}

const Price = ({ product: { name, price, interval } }: { product: Product }) => (
  <li>
    <strong>{name}</strong>
    <span>
      <span className="figure">{pounds(price)}</span> {intervalLabel(interval)}
    </span>
    {interval === 'year' && <span className="quiet small">{pounds(pencePerMonth(price))} a month</span>}
  </li>
)

const STYLE = `
header,main,footer{max-width:1080px}.lead{font-size:18px;color:var(--ink-2);text-wrap:pretty}
h1{font-size:44px;line-height:1.12}h3{font:600 17px/1.4 "Inter Variable",Inter,system-ui,sans-serif;margin:0 0 4px}.card h2{margin:0 0 10px}
.door{display:grid;gap:32px 48px;align-items:center}.door.even{gap:20px;align-items:stretch;margin-top:40px}
.ways{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
.button{display:inline-flex;align-items:center;min-height:48px;padding:10px 24px;border:1px solid var(--action);border-radius:10px;background:var(--action);color:var(--on-action);text-decoration:none}
.button:hover{background:var(--action-hover)}.button.other{background:none;color:var(--link)}.button.other:hover{text-decoration:underline}
figure{margin:0}img{display:block;width:100%;height:auto}figcaption{margin-top:8px}
.steps,.prices{list-style:none;margin:0;padding:0;display:grid;gap:20px}.steps{counter-reset:step}
.steps li{counter-increment:step}.steps li::before{content:counter(step) / "";font:450 32px/1 "Fraunces Variable",Fraunces,Georgia,serif;font-variant-numeric:lining-nums;color:var(--link)}.steps h3{margin-top:12px}
.prices{margin:16px 0;grid-template-columns:repeat(auto-fit,minmax(min(100%,10rem),1fr))}.prices li,.prices li>*{display:block}.prices .figure{font-size:28px}
@media(min-width:720px){.steps{grid-template-columns:repeat(3,1fr)}.door{grid-template-columns:1fr 1fr}}
@media(max-width:520px){h1{font-size:34px}.button{flex:1 0 auto;justify-content:center}}
`
