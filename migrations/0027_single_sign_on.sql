-- A company's own sign-in, by OpenID Connect. Accounts that it makes have no password.
alter table users alter column password_hash drop not null;

create table sso (
  company_id    integer primary key references companies on delete cascade,
  issuer        text not null,
  client_id     text not null,
  -- Sealed with the server's secret.
  client_secret text not null,
  -- Its people of these domains do not use a password for this company.
  required      boolean not null default false,
  -- Whoever has an address of these domains becomes a manager.
  allow_domain  boolean not null default false
);

create table sso_domains (
  id            integer generated always as identity primary key,
  company_id    integer not null references companies on delete cascade references sso on delete cascade,
  name          text not null,
  -- What the domain's record has to say.
  token         text not null,
  -- Null until the record was found, and again when it has been gone for too long.
  verified_at   timestamptz,
  missing_since timestamptz,
  -- When the record is looked for again; moved on by the one process that looks.
  check_at      timestamptz,
  constraint sso_domains_once unique (company_id, name)
);
-- A domain belongs to one company.
create unique index sso_domains_one_company on sso_domains (name) where verified_at is not null;
create index sso_domains_due on sso_domains (check_at) where verified_at is not null;

-- Who somebody is at a company's provider. Each company has its own, also where two have the same provider.
create table sso_identities (
  company_id integer not null references companies on delete cascade references sso on delete cascade,
  issuer     text not null,
  subject    text not null,
  user_id    integer not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (company_id, issuer, subject)
);
create index sso_identities_user on sso_identities (user_id);

-- Somebody is at the provider: what their browser has to bring back.
create table sso_flows (
  token_hash text primary key,
  company_id integer not null references companies on delete cascade references sso on delete cascade,
  state      text not null,
  nonce      text not null,
  verifier   text not null,
  expires_at timestamptz not null
);

-- Somebody has come back as who they are: worth one sign-in.
create table sso_handovers (
  token_hash text primary key,
  company_id integer not null references companies on delete cascade references sso on delete cascade,
  user_id    integer not null references users on delete cascade,
  expires_at timestamptz not null
);

-- A link in a mail that ties an identity to an account that was there before.
create table sso_links (
  id         integer generated always as identity primary key,
  -- Names it in the link: unlike the number it never comes again.
  uuid       uuid not null default gen_random_uuid() unique,
  company_id integer not null references companies on delete cascade references sso on delete cascade,
  user_id    integer not null references users on delete cascade,
  issuer     text not null,
  subject    text not null,
  expires_at timestamptz not null
);

-- A sign-in by single sign-on acts for this company alone.
alter table sessions add column sso_company_id integer references companies on delete cascade;

-- Who was removed from a company comes back by invitation only.
create table former_members (
  company_id integer not null references companies on delete cascade,
  user_id    integer not null references users on delete cascade,
  removed_at timestamptz not null,
  primary key (company_id, user_id)
);
create index former_members_user on former_members (user_id);
