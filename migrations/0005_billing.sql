-- Who a company is to a payment provider.
create table billing_customers (
  company_id         integer not null references companies on delete cascade,
  provider           text not null check (provider in ('stripe', 'test')),
  customer_id        text not null unique,
  -- The checkout that was opened last. It is closed when the next one opens, so that nobody pays twice.
  checkout_id        text,
  checkout_price     text,
  -- Cleared when it is paid or left: until then the same choice leads back to it.
  checkout_url       text,
  checkout_opened_at timestamptz,
  created_at         timestamptz not null,
  primary key (company_id, provider)
);

-- A reading of a subscription takes its number before it asks. An event is handled after the change that it tells of, so
-- the reading with the highest number is the newest truth, whatever the order in which the answers arrive.
create sequence billing_readings;

create table subscriptions (
  -- The provider's own.
  id          text primary key,
  company_id  integer not null references companies on delete cascade,
  provider    text not null check (provider in ('stripe', 'test')),
  -- The provider's own word; which of them count as subscribed is a rule.
  status      text not null,
  product_id  text,
  price_id    text,
  interval    text,
  -- Pence.
  price       integer,
  renews_at   timestamptz,
  cancel_at   timestamptz,
  -- The closing of the company for which its end was asked.
  stopped_for timestamptz,
  reading     bigint not null,
  created_at  timestamptz not null
);
create index subscriptions_company on subscriptions (company_id, created_at desc);
create index subscriptions_test_due on subscriptions (renews_at) where provider = 'test';

-- Events that have done their work: the second copy of one changes nothing.
create table billing_events (
  id          text primary key,
  received_at timestamptz not null
);
create index billing_events_received on billing_events (received_at);

create table test_checkouts (
  id         integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  price_id   text not null,
  status     text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  created_at timestamptz not null
);
create index test_checkouts_company on test_checkouts (company_id);

-- Which mails about the end of a trial are settled. A trial that is extended has another end, and mails of its own.
create table trial_notices (
  company_id integer not null references companies on delete cascade,
  kind       text not null check (kind in ('ending', 'ended')),
  ends_at    timestamptz not null,
  primary key (company_id, kind, ends_at)
);
create index companies_trial_end on companies (trial_ends_at);
