-- An account that an administrator disabled: nobody logs in to it until it is enabled again.
alter table identity add column disabled_at timestamptz;
-- The name under which a person is invited. They may correct it when they accept.
alter table staff_invitation add column first_name text, add column last_name text;
-- The county of the notary's commission, and the name on the seal.
alter table notary_commission add column county text, add column seal_name text;
-- Each license of an originator with its number and last day. Null: not known, which counts as valid.
-- licensed_states stays for an older version that runs beside this one.
alter table originator
  add column licenses jsonb not null default '[]',
  -- The account of the originator, once the invitation is accepted.
  add column account_id uuid;
update originator set licenses = (
  select coalesce(jsonb_agg(jsonb_build_object('state', state, 'number', null, 'expiresOn', null) order by state), '[]')
  from unnest(licensed_states) as state
);
create index originator_by_account on originator (account_id) where account_id is not null;
create index referral_by_originator on referral (originator_id, created_at desc);
-- When a code was created and ended, and how many applications it may bring.
alter table offer_code
  add column created_at timestamptz,
  add column ended_at timestamptz,
  add column most_applications integer;
-- The languages in which an agent answers chats.
alter table chat_agent add column languages text[] not null default '{en,es}';
create index application_by_offer_code on application ((origin ->> 'offerCodeId')) where origin ->> 'offerCodeId' is not null;
