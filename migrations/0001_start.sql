-- All tables, by feature and in feature order. A foreign key to a table of a later feature is added with that
-- feature.

-- platform: emails, attempts, switches, processes

-- Converts an address to its mailbox. It follows the same rule as src/domain/email.ts.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
  select case
    when plain ~ '^[^@]+@(gmail|googlemail)[.]com$' then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com'
    else plain
  end
  from (select regexp_replace(lower(normalize(address, nfkc)), '^([^@+]+)[+][^@]*@', '\1@') as plain) as without_tag
$$;

-- Written in the transaction that causes the email. Contains the email's content without the keys in its
-- links, which are derived when it is sent.
create table mails (
  id            bigint generated always as identity primary key,
  -- Identifies the email ('invite:17'), so that posting it twice sends it once.
  key           text not null unique,
  company_id    integer,
  to_address    text not null,
  mail          text not null,
  props         jsonb not null,
  links         jsonb not null,
  due_at        timestamptz not null,
  -- True for survey emails, which the recipient did not ask for. A mailbox gets five of them a day from all
  -- companies together. Any more invitations are sent a day later, and any more reminders are dropped.
  spread        boolean not null default false,
  attempts      integer not null default 0,
  -- A lease by the database's clock. It expires if its process crashes.
  claimed_by    text,
  claimed_until timestamptz,
  sent_at       timestamptz,
  -- When the receiving server permanently refused this address.
  refused_at    timestamptz,
  failure       text,
  created_at    timestamptz not null
);
create index mails_waiting on mails (due_at, id) where sent_at is null and refused_at is null;
-- The index for sending the companies' emails in turn. Emails that belong to no company, such as password
-- links, come first.
create index mails_turns on mails (company_id, due_at, id) where sent_at is null and refused_at is null;
create index mails_refused on mails (company_id, to_address) where refused_at is not null;
create index mails_address on mails (to_address);
create index mails_spread on mails (mailbox_of(to_address), due_at) where spread;

-- Attempts, counted across all processes. Losing them in a crash does no harm.
create unlogged table rate_limits (
  key          text primary key,
  window_start timestamptz not null,
  count        integer not null
);

-- What operators have switched on, such as the hold on emails, by name.
create table switches (
  name  text primary key,
  since timestamptz not null
);

-- The running server processes. Operators can see here whether their settings agree.
create table processes (
  id       uuid primary key,
  host     text not null,
  pid      integer not null,
  role     text not null,
  secret   text not null,
  ahead_ms integer not null,
  seen_at  timestamptz not null
);

-- audit

create table audit_log (
  id          bigint generated always as identity primary key,
  created_at  timestamptz not null,
  -- Text, because the entry is kept after the account has been deleted.
  actor_email text,
  action      text not null,
  company_id  integer,
  target      text,
  ip          text
);
create index audit_log_company on audit_log (company_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
-- Truncating a table does not fire the triggers of its rows.
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- auth

create table users (
  id            integer generated always as identity primary key,
  name          text not null,
  -- Trimmed and in lower case.
  email         text not null unique,
  -- Null for an account that was created by single sign-on.
  password_hash text,
  admin         boolean not null default false,
  -- When somebody first opened a link that was sent to the address.
  confirmed_at  timestamptz,
  created_at    timestamptz not null
);

create table sessions (
  id             integer generated always as identity primary key,
  user_id        integer not null references users on delete cascade,
  -- SHA-256 of the token. Only the token's holder has the token itself.
  token_hash     text not null unique,
  -- The company that an administrator is acting for in this session. Only a change of this company adds an
  -- entry to the audit log.
  acting_for     integer,
  -- A session that was started by single sign-on can act only for this company.
  sso_company_id integer,
  device         text not null default 'Unknown device',
  created_at     timestamptz not null,
  last_used_at   timestamptz not null,
  expires_at     timestamptz not null
);
create index sessions_user on sessions (user_id);

-- The link's token is derived from the uuid, so nothing stored here opens an account. An id could be used
-- again after a backup is restored.
create table password_resets (
  id         integer generated always as identity primary key,
  uuid       uuid not null unique default gen_random_uuid(),
  user_id    integer not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Links that confirm an address: a new account's address, or an existing account's new address.
create table email_confirmations (
  id         integer generated always as identity primary key,
  uuid       uuid not null unique default gen_random_uuid(),
  user_id    integer not null references users on delete cascade,
  email      text not null,
  expires_at timestamptz not null,
  -- When the link was opened, or when another link replaced it.
  ended_at   timestamptz
);
create index email_confirmations_user on email_confirmations (user_id);

-- The secrets of authenticator apps. An app is a second step once a correct code has confirmed it.
create table totps (
  user_id      integer primary key references users on delete cascade,
  -- Encrypted with the server's secret, so nobody can generate codes from a copy of the database.
  secret       text not null,
  -- The 30-second time step of the last accepted code, counted from 1970. Codes for this step and for earlier
  -- steps are refused.
  last_step    integer,
  confirmed_at timestamptz
);

create table recovery_codes (
  id        integer generated always as identity primary key,
  user_id   integer not null references users on delete cascade,
  -- A plain SHA-256 hash is enough, because the code has 123 random bits.
  code_hash text not null,
  used_at   timestamptz,
  constraint recovery_codes_once unique (user_id, code_hash)
);

-- Tickets for sign-ins that have passed the first of two steps.
create table sign_in_tickets (
  id         integer generated always as identity primary key,
  -- Null for somebody who signs in with a passkey alone.
  user_id    integer references users on delete cascade,
  token_hash text not null unique,
  -- The challenge that the passkey has to sign.
  challenge  text,
  tries      integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_nobodys on sign_in_tickets (expires_at) where user_id is null;

create table passkeys (
  id            integer generated always as identity primary key,
  user_id       integer not null references users on delete cascade,
  name          text not null,
  -- The credential's id, in base64url. It is unique across all accounts, because a sign-in sends nothing
  -- else.
  credential_id text not null unique,
  -- COSE, in base64url. Not a secret.
  public_key    text not null,
  -- Random bytes that identify the account on the holder's devices.
  user_handle   text not null,
  -- The authenticator's signature counter. It stays 0 if the authenticator does not count.
  counter       bigint not null,
  -- Hints for the browser.
  transports    text[] not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id);

-- The challenge for a new passkey to sign, for each session that requested one.
create table passkey_offers (
  session_id  integer primary key references sessions on delete cascade,
  challenge   text not null,
  user_handle text not null,
  expires_at  timestamptz not null
);

-- languages

-- Reviews of the product's texts in other languages. Texts that have not been reviewed are drafts.
create table language_reviews (
  language    text primary key,
  -- A hash of the reviewed texts. If the texts change, they must be reviewed again.
  words_hash  text not null,
  reviewed_by integer references users on delete set null,
  reviewed_at timestamptz not null
);

-- help-lines

-- Confirmations of national helplines. A helpline is shown only after an administrator has confirmed it.
create table help_line_confirmations (
  line         text primary key,
  -- A hash of the confirmed helpline. If the helpline changes, it must be confirmed again.
  line_hash    text not null,
  confirmed_by integer references users on delete set null,
  confirmed_at timestamptz not null
);

-- companies

create table companies (
  id                  integer generated always as identity primary key,
  name                text not null,
  no                  text not null,
  address_1           text not null,
  address_2           text,
  city                text not null,
  postcode            text not null,
  slug                text not null constraint companies_slug unique,
  website             text,
  hide_profile        boolean not null default true,
  -- Minutes.
  trigger_delay       integer,
  contact_name        text,
  contact_email       text,
  -- BCP 47.
  language            text not null default 'en-GB',
  languages           text[] not null default '{en-GB}',
  -- Up to three people or services that employees can turn to, in the company's order.
  help_contacts       jsonb not null default '[]',
  -- How many people can answer by card, from the last imported team list or entered by the company.
  people_without_email integer not null default 0 check (people_without_email >= 0),
  -- Whom employees ask about their data before they complain to the regulator.
  data_contact_name   text,
  data_contact_email  text,
  data_contact_phone  text,
  owner_id            integer references users on delete set null,
  trial_ends_at       timestamptz not null,
  -- The most people that the company's surveys may ask before it pays. Administrators can change this.
  trial_people        integer not null default 1000,
  -- True if the company has a plan. Billing writes it.
  subscribed          boolean not null default false,
  -- When everybody in the company needs a second step. Null if the owner does not require one.
  second_step_from    timestamptz,
  require_second_step boolean not null generated always as (second_step_from is not null) stored,
  -- When a closed company will be deleted. Set when the owner closes it.
  deletes_at          timestamptz,
  created_at          timestamptz not null
);
create index companies_trial_end on companies (trial_ends_at);
alter table mails add foreign key (company_id) references companies on delete cascade;
alter table sessions add foreign key (sso_company_id) references companies on delete cascade;

-- Members, and invited colleagues who have not accepted yet.
create table members (
  id                    integer generated always as identity primary key,
  uuid                  uuid not null default gen_random_uuid() unique,
  company_id            integer not null references companies on delete cascade,
  -- Null until the invitation is accepted.
  user_id               integer references users on delete cascade,
  role                  text not null check (role in ('owner', 'manager')),
  -- The address that was invited. Null once the invitation is accepted.
  email                 text,
  invited_until         timestamptz,
  -- New each time the invitation is sent. The invitation's token is derived from it.
  invite_uuid           uuid unique,
  plan_mails_stopped_at timestamptz,
  created_at            timestamptz not null,
  constraint members_once unique (company_id, user_id),
  constraint members_invited
    check ((user_id is null) = (email is not null) and (email is null) = (invited_until is null) and (email is null) = (invite_uuid is null))
);
create index members_user on members (user_id);
-- Allows one open invitation for each address.
create unique index members_invited_once on members (company_id, email) where email is not null;

-- People who were removed. They can return only by invitation.
create table former_members (
  company_id integer not null references companies on delete cascade,
  user_id    integer not null references users on delete cascade,
  removed_at timestamptz not null,
  primary key (company_id, user_id)
);
create index former_members_user on former_members (user_id);

-- The domains of members' former addresses. A member who changes to another domain must still use single
-- sign-on.
create table member_domains (
  company_id integer not null references companies on delete cascade,
  user_id    integer not null references users on delete cascade,
  domain     text not null,
  primary key (company_id, user_id, domain)
);
create index member_domains_user on member_domains (user_id);

-- Trials that have been used, by person, mailbox and company number. They are kept after the company has been
-- deleted.
create table trials (
  id             integer generated always as identity primary key,
  user_id        integer unique references users on delete set null,
  -- A keyed hash of the canonical address, because the account may change its address.
  mailbox        text unique,
  -- Normalised by src/domain/company-number.ts. Null if the company gave none.
  company_number text unique,
  created_at     timestamptz not null
);

-- keys

-- The keys of a company's own systems, as SHA-256 hashes.
create table api_keys (
  id                integer generated always as identity primary key,
  company_id        integer not null references companies on delete cascade,
  name              text not null,
  scopes            text[] not null,
  token_hash        text not null unique,
  -- The last day on which the key works, in London. Null for the token for feedback requests, which works
  -- until it is replaced.
  expires_on        date,
  last_used_on      date,
  is_feedback_token boolean not null default false,
  created_at        timestamptz not null
);
create index api_keys_company on api_keys (company_id, id);
-- A company can have only one token for feedback requests.
create unique index api_keys_feedback_token on api_keys (company_id) where is_feedback_token;

-- Replies by idempotency key, so that repeating a call has no effect. The reply is null while the first call
-- is running.
create table idempotent_replies (
  api_key_id  integer not null references api_keys on delete cascade,
  key         text not null,
  -- SHA-256 of the request.
  fingerprint text not null,
  reply       jsonb,
  created_at  timestamptz not null,
  primary key (api_key_id, key)
);
create index idempotent_replies_age on idempotent_replies (created_at);

-- sso

-- A company's own OpenID Connect provider.
create table sso (
  company_id    integer primary key references companies on delete cascade,
  issuer        text not null,
  client_id     text not null,
  -- Encrypted with the server's secret.
  client_secret text not null,
  -- If true, people with an address in the company's domains cannot sign in to the company with a password.
  required      boolean not null default false,
  -- If true, anyone with an address in the company's domains joins as a manager.
  allow_domain  boolean not null default false
);

create table sso_domains (
  id            integer generated always as identity primary key,
  company_id    integer not null references companies on delete cascade references sso on delete cascade,
  name          text not null,
  -- The expected content of the domain's DNS record.
  token         text not null,
  -- Null until the record is found, and again after it has been missing for too long.
  verified_at   timestamptz,
  missing_since timestamptz,
  -- When to look up the record again. The process that does the lookup first sets the next time.
  check_at      timestamptz,
  constraint sso_domains_once unique (company_id, name)
);
-- A verified domain belongs to one company.
create unique index sso_domains_one_company on sso_domains (name) where verified_at is not null;
create index sso_domains_due on sso_domains (check_at) where verified_at is not null;

-- Accounts at a company's provider. They are separate for each company, even if two companies share a
-- provider.
create table sso_identities (
  company_id integer not null references companies on delete cascade references sso on delete cascade,
  issuer     text not null,
  subject    text not null,
  user_id    integer not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (company_id, issuer, subject)
);
create index sso_identities_user on sso_identities (user_id);

-- Sign-ins in progress at a provider, with the values that the browser must return.
create table sso_flows (
  token_hash text primary key,
  company_id integer not null references companies on delete cascade references sso on delete cascade,
  state      text not null,
  nonce      text not null,
  verifier   text not null,
  expires_at timestamptz not null
);

-- People whom a provider has identified. Each row can be exchanged for a session once.
create table sso_handovers (
  token_hash text primary key,
  company_id integer not null references companies on delete cascade references sso on delete cascade,
  user_id    integer not null references users on delete cascade,
  expires_at timestamptz not null
);

-- Emailed links that connect an identity to an existing account.
create table sso_links (
  id         integer generated always as identity primary key,
  uuid       uuid not null default gen_random_uuid() unique,
  company_id integer not null references companies on delete cascade references sso on delete cascade,
  user_id    integer not null references users on delete cascade,
  issuer     text not null,
  subject    text not null,
  expires_at timestamptz not null
);

-- webhooks

-- Secrets are encrypted. After a change, messages are also signed with the previous secret until it expires.
create table webhooks (
  id               integer generated always as identity primary key,
  company_id       integer not null references companies on delete cascade,
  url              text not null,
  events           text[] not null,
  active           boolean not null default true,
  secret           text not null,
  old_secret       text,
  old_secret_until timestamptz,
  -- When deliveries started to fail. Null if the last one succeeded.
  failing_since    timestamptz,
  created_at       timestamptz not null
);
create index webhooks_company on webhooks (company_id);

-- Written in the transaction that causes the event. The data is deleted once the delivery has ended.
create table webhook_deliveries (
  id            bigint generated always as identity primary key,
  uuid          uuid not null default gen_random_uuid() unique,
  webhook_id    integer not null references webhooks on delete cascade,
  event         text not null,
  data          json,
  created_at    timestamptz not null,
  status        text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries         integer not null default 0,
  due_at        timestamptz,
  failure       text,
  claimed_until timestamptz
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id) where status = 'waiting';

-- team

create table recipients (
  id          integer generated always as identity primary key,
  company_id  integer not null references companies on delete cascade,
  uuid        uuid not null unique default gen_random_uuid(),
  -- Trimmed and in lower case.
  email       text not null,
  -- The mailbox that the address belongs to, by the rule in src/domain/email.ts. Two addresses of one mailbox
  -- are one person.
  canonical   text not null,
  -- A keyed hash of `canonical`. It is stored along with it, so that no page has to hash a whole team.
  mailbox     text not null,
  -- A BCP 47 language tag. Null means the company's language.
  language    text,
  -- When the person opted out of survey emails.
  stopped_at  timestamptz,
  -- When a directory removed the person from the team. Running surveys still include them. The row is deleted
  -- later.
  left_at     timestamptz,
  returned_at timestamptz,
  created_at  timestamptz not null,
  constraint recipients_email unique (company_id, email)
);
create unique index recipients_canonical on recipients (company_id, canonical);
create index recipients_left on recipients (left_at) where left_at is not null;

create table tags (
  id          integer generated always as identity primary key,
  company_id  integer not null references companies on delete cascade,
  name        text not null,
  external_id text
);
create unique index tags_name on tags (company_id, lower(name));

create table recipient_tags (
  recipient_id integer not null references recipients on delete cascade,
  tag_id       integer not null references tags on delete cascade,
  primary key (recipient_id, tag_id)
);
create index recipient_tags_tag on recipient_tags (tag_id);

-- Mailboxes that a company's lists have shown to belong to one person, in both directions. Contains only
-- keyed hashes. There are no foreign keys, because the links are needed after a person or a company is
-- deleted, until no running survey looks back at them.
create table mailbox_links (
  mailbox    text not null,
  same_as    text not null,
  company_id integer not null,
  linked_at  timestamptz not null,
  primary key (mailbox, same_as, company_id)
);
create index mailbox_links_company on mailbox_links (company_id);
create index mailbox_links_age on mailbox_links (linked_at);

-- An identifier that a mailbox had when it left a team, or that it has lost. It is a local part, an external
-- id or a user name.
create table departures (
  company_id integer not null,
  -- A keyed hash of the identifier.
  mark       text not null,
  mailbox    text not null,
  left_at    timestamptz not null,
  primary key (company_id, mark, mailbox)
);
create index departures_age on departures (left_at);

-- directory

-- People as the company's directory knows them, whatever their address is.
create table directory_people (
  id           integer generated always as identity primary key,
  -- The id that the directory uses.
  uuid         uuid not null unique default gen_random_uuid(),
  company_id   integer not null references companies on delete cascade,
  recipient_id integer not null unique references recipients on delete cascade,
  external_id  text,
  user_name    text,
  department   text,
  division     text
);
create unique index directory_people_external on directory_people (company_id, external_id);
create unique index directory_people_user_name on directory_people (company_id, lower(user_name));

create table directories (
  company_id integer primary key references companies on delete cascade,
  -- Which of the directory's fields become tags, and what the tags are called.
  department boolean not null default true,
  division   boolean not null default false,
  names      jsonb not null default '[]',
  source     text check (source in ('sync', 'scim')),
  last_at    timestamptz,
  -- The result of the last whole list.
  counts     jsonb,
  -- Why the last list was refused. Null once a list is accepted.
  refused_at timestamptz,
  refused    text
);

-- templates

create table templates (
  id                 integer generated always as identity primary key,
  name               text not null,
  description        text not null default '',
  categories         jsonb not null,
  -- Set for a recognised question set: { id, name, edition, licence, attribution, source }.
  instrument         jsonb,
  -- When an administrator compared the bands with the publisher's workbook. Until then, they are indicative.
  bands_confirmed_at timestamptz,
  -- The name of the product's content that the template came from. Null if administrators created it.
  shipped            text unique,
  created_at         timestamptz not null,
  updated_at         timestamptz not null
);

create table template_translations (
  template_id integer not null references templates on delete cascade,
  language    text not null,
  -- For each path, the text, the hash of its English source, its author, and whether the author is a language
  -- model.
  texts       jsonb not null,
  -- Cleared by every change.
  reviewed_by integer references users on delete set null,
  reviewed_at timestamptz,
  primary key (template_id, language)
);

-- Languages in which a company has requested a review. A request is kept after the review, because the review
-- may become outdated.
create table translation_requests (
  company_id  integer not null references companies on delete cascade,
  template_id integer not null references templates on delete cascade,
  language    text not null,
  asked_at    timestamptz not null,
  primary key (company_id, template_id, language)
);
create index translation_requests_template on translation_requests (template_id);

-- surveys

create table surveys (
  id                 integer generated always as identity primary key,
  company_id         integer not null references companies on delete cascade,
  uuid               uuid not null unique default gen_random_uuid(),
  title              text not null,
  status             text not null default 'draft' check (status in ('draft', 'scheduled', 'active', 'complete')),
  estimated_date     date not null,
  repeat             text not null check (repeat in ('none', 'month', 'quarter', 'half_year', 'year')),
  template_id        integer not null references templates,
  -- The survey's own copy. Editing the template later does not change it.
  template           jsonb not null,
  -- Empty for the whole team.
  tag_ids            integer[] not null default '{}',
  -- Languages whose translation the owner uses although nobody has reviewed it.
  draft_languages    text[] not null default '{}',
  -- Maps labels to booleans. It is merged in SQL, so that two managers can tick two boxes at once.
  checks             jsonb not null default '{}',
  -- When the owner was notified that the survey was not launched on its date.
  held_at            timestamptz,
  -- The k of the disclosure rule, fixed at launch.
  min_group_size     integer,
  -- The company's tags at launch: [{ id, name }].
  launch_tags        jsonb,
  -- What respondents see of the company, fixed at launch: its name, language and contacts.
  launch_company     jsonb,
  launched_at        timestamptz,
  closes_at          timestamptz,
  -- The day number of the last reminder, such as 4 or 9 days after the launch. 0 before the first reminder.
  reminded_day       integer not null default 0,
  -- Reminders are at least 48 hours apart, even after a late one.
  reminded_at        timestamptz,
  completed_at       timestamptz,
  -- Fixed once the survey is complete. Before that, it is counted from the requests.
  sent_number        integer not null default 0,
  completed_number   integer not null default 0,
  -- How many more cards were used than there are people, added up over the batches where this happened, and
  -- how many people those batches were for.
  cards_over         integer not null default 0,
  cards_over_people  integer not null default 0,
  -- When the individual answers were deleted. The reports stay.
  answers_deleted_at timestamptz,
  -- The company's message to everybody who was asked. The next columns say when it was last sent, to how many
  -- people, and how often.
  outcome_note       text,
  outcome_shared_at  timestamptz,
  outcome_recipients integer not null default 0,
  outcome_rounds     integer not null default 0,
  -- Identifies the public page with the outcome, which is for people who answered by card. Created when the
  -- outcome is first shared.
  outcome_code       text collate "C" unique,
  created_at         timestamptz not null
);
create index surveys_company on surveys (company_id, id desc);
create index surveys_due on surveys (status, estimated_date) where status in ('scheduled', 'active');
-- These surveys are looked up every few seconds. The index avoids reading the questions of all surveys.
create index surveys_hse on surveys (id) where template -> 'instrument' ->> 'id' = 'hse';

create table survey_requests (
  id           integer generated always as identity primary key,
  survey_id    integer not null references surveys on delete cascade,
  -- Null once the person has been deleted. Their answers stay in the totals.
  recipient_id integer references recipients on delete set null,
  status       text not null default 'pending' check (status in ('pending', 'completed', 'expired')),
  -- Copied when the request is created, and never changed.
  tag_ids      integer[] not null default '{}',
  answer_count integer not null default 0,
  -- A keyed hash of the canonical address. Kept after the person has been deleted, so that nobody is asked
  -- again in this survey under another row. Null for a card, and once no survey looks back at it. It is only
  -- compared for equality, and comparing bytes is fastest.
  mailbox      text collate "C",
  -- The full hour from which the company may see that the request was completed or ended. The minute is not
  -- stored.
  shown_from   timestamptz,
  deck_id      integer,
  -- A keyed hash of the card's code.
  card         text collate "C" check (card is null or deck_id is not null),
  constraint survey_requests_once unique (survey_id, recipient_id),
  constraint survey_requests_mailbox unique (survey_id, mailbox)
);
create index survey_requests_pending on survey_requests (survey_id, id) where status = 'pending';
create index survey_requests_recipient on survey_requests (recipient_id);
-- Requests of people who have been deleted. They will soon be ended. A card never has a person.
create index survey_requests_left on survey_requests (id)
  where recipient_id is null and deck_id is null and status = 'pending';
create unique index survey_requests_card on survey_requests (card) where card is not null;
create index survey_requests_deck on survey_requests (deck_id) where deck_id is not null;

-- Answers have no time, so that nobody can match an answer with the minute in which somebody answered. They
-- have no foreign keys either: each submission would need forty checks that lock the survey's row, which
-- would cost more than the rows. The only statement that inserts answers holds the lock of the request, and
-- the trigger below replaces the cascade.
create table answers (
  -- The first column of the key, so that one survey's answers are stored together.
  survey_id   integer not null,
  request_id  integer not null,
  question_id integer not null,
  -- Known option values. Scores and lists are counted only from these.
  choices     text[] not null,
  -- Text that somebody typed. Only administrators can read it.
  written     text,
  primary key (survey_id, request_id, question_id)
);

create function delete_answers() returns trigger language plpgsql as $$
begin
  delete from answers where survey_id = old.id;
  return old;
end
$$;

create trigger surveys_delete_answers after delete on surveys
  for each row execute function delete_answers();

-- Answers that have not been submitted.
create table drafts (
  request_id integer not null references survey_requests on delete cascade,
  -- A hash of the device's secret for this link. Only this device can read the draft. It is empty if the
  -- caller sent no secret. Then nobody can read the draft.
  device     text not null,
  -- By question id: the choices and the text.
  answers    jsonb not null,
  -- True if the device has submitted. Until the next full hour, only this device sees that the request is
  -- completed, so the drafts of other devices stay until then. A scheduled task deletes them.
  submitted  boolean not null default false,
  primary key (request_id, device)
);

-- A trigger, because it also deletes drafts that were saved while the statement that ends the request waited
-- for its lock.
create function delete_drafts() returns trigger language plpgsql as $$
begin
  delete from drafts using changed
  where drafts.request_id = changed.id and (changed.status = 'expired' or changed.recipient_id is null);
  return null;
end
$$;

create trigger survey_requests_delete_drafts after update on survey_requests
  referencing new table as changed for each statement execute function delete_drafts();

-- A survey's languages other than English, copied at launch.
create table survey_translations (
  survey_id integer not null references surveys on delete cascade,
  language  text not null,
  -- By path.
  texts     jsonb not null,
  primary key (survey_id, language)
);

-- decks

-- Batches of printed cards for people without email. Each card is a request without a person. Its code is
-- derived from the server's secret and is not stored.
create table survey_decks (
  id         integer generated always as identity primary key,
  survey_id  integer not null references surveys on delete cascade,
  -- Identifies the printed sheets in their link.
  uuid       uuid not null unique default gen_random_uuid(),
  tag_ids    integer[] not null default '{}',
  -- The number of cards that can be handed out. When unused cards are voided, a full batch replaces them, so
  -- that nobody can tell how many were used.
  number     integer not null check (number between 1 and 500),
  -- How many people get a card: the number that the manager entered, or else the number of cards.
  -- Participation and margins use this number. Nothing that protects people depends on it.
  people     integer not null,
  created_at timestamptz not null,
  -- When the link to the sheets was created, and when it was opened. Each can happen only once, unless the
  -- cards are voided.
  printed_at timestamptz,
  fetched_at timestamptz
);
create index survey_decks_survey on survey_decks (survey_id);
alter table survey_requests add foreign key (deck_id) references survey_decks on delete cascade;

-- prompts

-- Prompts that administrators have changed.
create table prompts (
  key        text primary key,
  value      text not null,
  updated_at timestamptz not null
);

create table prompt_versions (
  id         integer generated always as identity primary key,
  key        text not null,
  value      text not null,
  -- Text, because the version is kept after the account has been deleted.
  changed_by text not null,
  created_at timestamptz not null
);
create index prompt_versions_key on prompt_versions (key, id);

-- reports

-- Written in the transaction that completes the survey. After that, only the two texts change.
create table reports (
  id                integer generated always as identity primary key,
  survey_id         integer not null references surveys on delete cascade,
  -- A tag that existed at launch. Null means the full report. There is no foreign key, because a deleted tag
  -- keeps its report.
  tag_id            integer,
  team              text,
  -- Null if published.
  withheld          text check (withheld in ('too_few', 'could_identify')),
  -- People counted. 0 if withheld.
  respondents       integer not null,
  completed         integer not null,
  recipients        integer not null,
  -- As in surveys.
  cards_over        integer not null default 0,
  cards_over_people integer not null default 0,
  -- Null if withheld, because what must not be shown is not stored. json, because jsonb does not keep the
  -- template's order.
  counts            json,
  numbers           json,
  -- The standard deviation of each score within the published group. The margin of a change is calculated
  -- from it.
  spread            json,
  suggested_actions text not null default '',
  key_insights      text not null default '',
  -- True until a language model has written the texts.
  awaits_model      boolean not null default false,
  updated_at        timestamptz not null,
  constraint reports_withheld check ((withheld is null) = (counts is not null) and (withheld is null) = (numbers is not null))
);
create unique index reports_once on reports (survey_id, coalesce(tag_id, 0));

-- Complete surveys that later ones are compared with, whether or not they published anything. There are no
-- foreign keys, because what was published stays known after its company has been deleted, until no running
-- survey looks back at it.
create table survey_partitions (
  survey_id    integer primary key,
  company_id   integer not null,
  launched_at  timestamptz not null,
  completed_at timestamptz not null,
  -- The survey's minimum group size.
  k            integer not null
);

-- The people in each block. All people in a block are counted in the same published reports.
create table survey_partition_people (
  survey_id integer not null,
  -- As in survey_requests. Null for a card, because it cannot be compared with the cards of other surveys.
  mailbox   text collate "C",
  is_card   boolean not null default false,
  -- Numbered within the survey.
  block     integer not null,
  constraint survey_partition_people_known check (is_card = (mailbox is null))
);
-- A BRIN index. A survey's rows are written together, so a summary of each range of pages is enough to find
-- them. It is cheap to maintain.
create index survey_partition_people_survey on survey_partition_people using brin (survey_id)
  with (pages_per_range = 16, autosummarize = on);
-- A hash index costs half as much to write as an ordered one.
create index survey_partition_people_mailbox on survey_partition_people using hash (mailbox);

-- actions

create table actions (
  id              integer generated always as identity primary key,
  -- For links in emails. An id could be used again after a backup is restored.
  uuid            uuid not null default gen_random_uuid() unique,
  company_id      integer not null references companies on delete cascade,
  survey_id       integer not null references surveys on delete cascade,
  -- A tag that existed at launch, and a category in the survey's template, with their names at launch.
  tag_id          integer,
  team            text,
  category_id     integer,
  category        text,
  title           text not null,
  how             text,
  source          text not null check (source in ('suggested', 'own')),
  -- The action's owner: a member, or the name of somebody without an account. Both are null once the member
  -- has been removed.
  owner_member_id integer references members on delete set null,
  owner_name      text,
  due_on          date not null,
  status          text not null default 'planned' check (status in ('planned', 'doing', 'done', 'dropped')),
  outcome         text,
  shared          boolean not null default false,
  -- The day of the next reminder. The process that sends a reminder first sets the next day.
  remind_on       date,
  created_at      timestamptz not null,
  constraint actions_one_owner check (owner_member_id is null or owner_name is null)
);
create index actions_company on actions (company_id, due_on);
create index actions_survey on actions (survey_id);
create index actions_owner on actions (owner_member_id);
create index actions_reminders on actions (remind_on) where remind_on is not null;

create table action_changes (
  id        bigint generated always as identity primary key,
  action_id integer not null references actions on delete cascade,
  at        timestamptz not null,
  user_id   integer references users on delete set null,
  change    text not null
);
create index action_changes_action on action_changes (action_id, id);
create index action_changes_user on action_changes (user_id);

-- The month of the last monthly email about open actions that a company's owner got.
create table plan_digests (
  company_id integer primary key references companies on delete cascade,
  month      text not null
);

-- The state, at a survey's launch, of the actions from earlier surveys. The survey's first card shows it to
-- people whom both surveys asked.
create table survey_earlier_outcomes (
  survey_id  integer not null references surveys on delete cascade,
  earlier_id integer not null references surveys on delete cascade,
  done       integer not null,
  doing      integer not null,
  planned    integer not null,
  primary key (survey_id, earlier_id)
);
create index survey_earlier_outcomes_earlier on survey_earlier_outcomes (earlier_id);

-- report-links

-- Links to a page with one published report. Only a hash of each link is stored.
create table report_links (
  id            integer generated always as identity primary key,
  company_id    integer not null references companies on delete cascade,
  survey_id     integer not null references surveys on delete cascade,
  -- A tag and its name at launch. Null means the full report.
  tag_id        integer,
  team          text,
  sections      text[] not null,
  token_hash    text not null unique,
  password_hash text,
  user_id       integer references users on delete set null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz
);
create index report_links_survey on report_links (survey_id);
create index report_links_company on report_links (company_id);
create index report_links_user on report_links (user_id);

-- How often a link was opened on each day in London. Nothing about who opened it.
create table report_link_views (
  link_id integer not null references report_links on delete cascade,
  day     date not null,
  views   integer not null,
  primary key (link_id, day)
);

-- assessments

-- The employer's part of a stress risk assessment. Created when somebody writes something, or soon after the
-- survey is complete.
create table assessments (
  survey_id        integer primary key references surveys on delete cascade,
  sponsor          text,
  consultation_how text,
  consultation_who text,
  consultation_on  date,
  absence          boolean not null default false,
  turnover         boolean not null default false,
  other_note       text,
  groups_at_risk   text,
  -- Notes by category id. They are merged in SQL, so that two managers can write about two areas at once.
  talks            jsonb not null default '{}',
  -- Null if the company has removed it.
  review_on        date,
  -- The review date that the last reminder was for, so that each date gets one reminder.
  reminded_of      date
);

-- billing

-- A company's customer record at a payment provider.
create table billing_customers (
  company_id         integer not null references companies on delete cascade,
  provider           text not null check (provider in ('stripe', 'test')),
  customer_id        text not null unique,
  -- The last checkout session. It is closed when the next one opens, so that nobody pays twice.
  checkout_id        text,
  checkout_price     text,
  -- Choosing the same plan again returns here until the checkout is paid or cancelled.
  checkout_url       text,
  checkout_opened_at timestamptz,
  created_at         timestamptz not null,
  primary key (company_id, provider)
);

-- Numbers the requests for a subscription's state. The number is taken before the request is sent. Events
-- follow the changes that they report, so the reply to the request with the highest number is the newest, in
-- whatever order the replies arrive.
create sequence billing_readings;

create table subscriptions (
  -- The provider's id.
  id          text primary key,
  company_id  integer not null references companies on delete cascade,
  provider    text not null check (provider in ('stripe', 'test')),
  -- The subscription's status at the payment provider. The code decides which statuses count as subscribed.
  status      text not null,
  product_id  text,
  price_id    text,
  interval    text,
  -- Pence.
  price       integer,
  renews_at   timestamptz,
  cancel_at   timestamptz,
  -- When the company was closed, if the subscription was ended because of that.
  stopped_for timestamptz,
  reading     bigint not null,
  created_at  timestamptz not null
);
create index subscriptions_company on subscriptions (company_id, created_at desc);
create index subscriptions_test_due on subscriptions (renews_at) where provider = 'test';

-- Events that have been handled, so that a repeated event has no effect.
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

-- Emails about the end of a trial that have been sent or are not needed. Extending a trial changes its end,
-- and the emails are sent again for the new end.
create table trial_notices (
  company_id integer not null references companies on delete cascade,
  kind       text not null check (kind in ('ending', 'ended')),
  ends_at    timestamptz not null,
  primary key (company_id, kind, ends_at)
);

-- feedback

-- One row for each customer whom a company has asked. It stores whether the customer opted out. Its lock lets
-- only one of two simultaneous requests through.
create table feedback_people (
  id         integer generated always as identity primary key,
  uuid       uuid not null unique default gen_random_uuid(),
  company_id integer not null references companies on delete cascade,
  -- Trimmed and in lower case.
  email      text not null,
  -- The mailbox that the address belongs to, so that its aliases count as one person.
  canonical  text not null generated always as (mailbox_of(email)) stored,
  -- When the last request is sent. The wait before the next request starts then.
  asked_at   timestamptz not null,
  stopped_at timestamptz,
  constraint feedback_people_once unique (company_id, canonical)
);

create table feedbacks (
  id                  integer generated always as identity primary key,
  company_id          integer not null references companies on delete cascade,
  person_id           integer not null references feedback_people on delete cascade,
  uuid                uuid not null unique default gen_random_uuid(),
  -- The name as the company gave it. It is never published. given_name is what the person entered.
  name                text,
  status              text not null check (status in ('waiting', 'sent', 'answered', 'replied')),
  send_at             timestamptz not null,
  rating              smallint check (rating between 1 and 5),
  given_name          text,
  additional_comments text,
  -- True if the customer agreed to publication.
  publish             boolean not null default false,
  -- True if the company has removed it from its profile.
  unpublished         boolean not null default false,
  -- When the customer first answered. The answer can be changed for 24 hours.
  answered_at         timestamptz,
  created_at          timestamptz not null
);
create index feedbacks_company on feedbacks (company_id, id desc);
create index feedbacks_person on feedbacks (person_id);
create index feedbacks_waiting on feedbacks (send_at) where status = 'waiting';
create index feedbacks_answers on feedbacks (company_id, answered_at desc) where answered_at is not null;

create table feedback_responses (
  id             integer generated always as identity primary key,
  feedback_id    integer not null references feedbacks on delete cascade,
  -- True if the reply was drafted automatically when the answer arrived.
  automatic      boolean not null,
  -- The prompt that was used for this draft.
  prompt         text not null,
  ai_response    text not null,
  human_response text,
  created_at     timestamptz not null
);
create index feedback_responses_feedback on feedback_responses (feedback_id, id desc);
-- Prevents a job that runs twice from creating two drafts.
create unique index feedback_responses_automatic on feedback_responses (feedback_id) where automatic;
-- Allows only one reply, even if two people send one at the same time.
create unique index feedback_responses_reply on feedback_responses (feedback_id) where human_response is not null;

-- help

-- How-to articles for managers.
create table help_articles (
  id         integer generated always as identity primary key,
  "order"    integer not null,
  title      text not null,
  video_url  text,
  content    text not null,
  -- The name of the product's content that the article came from, so that the article is added only once.
  shipped    text unique,
  -- A deleted article keeps its row. Otherwise the next start would add the article again.
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index help_articles_order on help_articles ("order", id);

-- leads

-- People who would like to hear from the provider.
create table interests (
  id                  integer generated always as identity primary key,
  contact_name        text not null,
  contact_phone       text,
  contact_email       text not null,
  how_many_employees  text,
  feedback_volume     text,
  -- Pence.
  average_order_value integer,
  platform            text,
  current_solution    text,
  company_name        text not null,
  address_1           text,
  address_2           text,
  city                text,
  county              text,
  postcode            text,
  contact_permission  boolean not null,
  terms_conditions    boolean not null,
  created_at          timestamptz not null
);

create table enquiries (
  id         integer generated always as identity primary key,
  name       text not null,
  email      text not null,
  phone      text,
  message    text,
  created_at timestamptz not null
);
