import type { AllWords } from './catalogue.ts'

const PROMISE =
  "Dim ond crynodebau o leiaf {least} o bobl a gaiff eich cyflogwr, ac mae'n gweld, i'r awr, a ydych wedi ateb, ond byth beth."

export const cy: AllWords = {
  page: {
    title: 'Arolwg Llesiant Gweithwyr',
    opening: "Wrthi'n agor yr arolwg…",
    needsProgram: 'Mae angen JavaScript ar yr arolwg hwn. Trowch ef ymlaen ac agorwch eich dolen eto.',
    intro: {
      asker: 'Hoffai {company} wybod sut rydych chi.',
      promise: { other: `Mae eich atebion yn gyfrinachol. Nifer y bobl a holir: {count}. ${PROMISE}` },
      readers: {
        leads: 'Mae arweinwyr tîm yn gweld y crynodeb ar gyfer eu tîm eu hunain.',
        leadsAndCompany: 'Mae arweinwyr tîm yn gweld y crynodebau ar gyfer eu tîm eu hunain a’r cwmni cyfan.',
        representatives: 'Mae cynrychiolwyr gweithwyr yn gweld y crynodeb ar gyfer y cwmni cyfan.',
      },
      sinceLast: 'Ers yr arolwg diwethaf: {counts}',
      done: { other: "wedi'i wneud: {count}" },
      doing: { other: 'ar y gweill: {count}' },
      planned: { other: 'ar y cynllun: {count}' },
      minutes: { other: 'tua {count} munud' },
      comeBack: 'gallwch stopio a dod yn ôl yn y porwr hwn',
      elsewhere: 'Eisoes wedi ateb ar ddyfais arall? Yna does dim mwy i’w wneud.',
      start: 'Dechrau',
      trust: "Sut mae hyn yn cael ei gadw'n gyfrinachol",
      askedCards: { other: 'Anfonwyd drwy e-bost at: {count}. Cardiau a argraffwyd: {cards}.' },
      openUntil: 'Ar agor tan {date}',
      language: 'Iaith',
      notValidated: 'Cyfieithiad heb ei ddilysu.',
    },
    questions: { other: '{count} cwestiwn' },
    part: 'Rhan {part} o {parts}',
    questionOf: 'Cwestiwn {current} o {total}',
    answeredOf: '{answered} o {total} wedi eu hateb',
    back: 'Yn ôl',
    next: 'Nesaf',
    skip: 'Hepgor',
    undo: 'Dadwneud',
    otherChoice: 'Arall',
    ownWords: 'Yn eich geiriau eich hun',
    ownWordsHelp: 'Dyw eich cyflogwr byth yn gweld beth rydych yn ei ysgrifennu yma.',
    themes: {
      ask: 'Beth ddylid ei gyfrif o hyn?',
      help: 'Hyd at {most}. Does dim yn cael ei dicio drosoch. Mae tic yn cael ei gyfrif gyda rhai pobl eraill, a’i ddangos dim ond lle mae o leiaf {least} o bobl wedi ticio’r un peth. Nid yw eich geiriau mewn unrhyw adroddiad.',
      onlyTicked: 'Anfon dim ond yr hyn a diciais',
      kept: 'Mae eich geiriau’n aros ar y ddyfais hon, ac yn cael eu dileu oddi arni pan fyddwch yn cyflwyno.',
      hint: 'Gall rhywbeth yma bwyntio atoch chi. Edrychwch eto ar gyfeiriadau, rhifau a’r hyn sy’n wir amdanoch chi yn unig.',
      pointing: "fi yw'r unig|fi ydy'r unig|fi ydi'r unig",
    },
    slide: 'Llithrwch i ddewis ateb',
    yes: 'Oes / Ydy',
    no: 'Nac oes / Nac ydy',
    saved: "Wedi'i gadw",
    notSaved: 'Heb ei gadw, yn ceisio eto',
    review: {
      short: 'Adolygu atebion',
      place: 'Adolygu',
      above: 'Bron â gorffen',
      heading: 'Adolygwch eich atebion',
      help: 'Dewiswch ran i fynd yn ôl ati. Ar ôl cyflwyno, ni ellir newid eich atebion na’u darllen drwy eich dolen.',
      missing: {
        one: 'Mae angen ateb ar un cwestiwn o hyd.',
        other: 'Mae angen ateb ar {count} cwestiwn o hyd.',
      },
      submit: 'Cyflwyno atebion',
      sending: "Wrthi'n anfon eich atebion…",
      incomplete: 'Mae angen ateb ar rai cwestiynau o hyd. Edrychwch drwy’r rhannau uchod.',
      trying:
        "Doedd dim modd anfon eich atebion eto. Maent wedi'u cadw ar y ddyfais hon, ac rydym yn dal i geisio.",
      offline:
        "Rydych all-lein. Mae eich atebion wedi'u cadw ar y ddyfais hon, a byddant yn cael eu hanfon cyn gynted ag y byddwch ar-lein eto. Gadewch y dudalen hon ar agor.",
    },
    confirm: {
      question: "Ydych chi'n siŵr? Bydd hyn yn anfon eich atebion at y tîm",
      promise:
        "Mae eich cyflogwr yn gweld eich bod wedi ateb, i'r awr, ond byth beth: dim ond crynodebau o leiaf {least} o bobl.",
      cancel: 'Canslo',
      ok: 'Iawn',
    },
    done: {
      heading: 'Dyna ni!',
      thanks:
        'Diolch am gwblhau’r Arolwg Llesiant Gweithwyr. Mae eich barn yn werthfawr iawn i ni a bydd yn helpu i greu gweithle gwell i bawb.',
      close: 'Gallwch gau’r tab hwn nawr.',
    },
    help: {
      heading: 'Os oes angen help arnoch',
      why: 'Does neb yn darllen yr atebion yn syth. Os oes angen siarad â rhywun arnoch, trowch at un o’r rhain.',
      unseen: 'Does neb yn cael gwybod a ydych yn edrych yma.',
      atWork: 'Wedi’u henwi gan eich cyflogwr',
      elsewhere: 'Llinellau cenedlaethol',
      always: 'Ddydd a nos, bob dydd',
      call: 'Ffoniwch {phone}',
      callOption: 'Ffoniwch {phone} a dewiswch opsiwn {option}',
      text: 'Tecstiwch {text} i {phone}',
      write: 'Ysgrifennwch at {email}',
    },
    failure: {
      place: "Aeth rhywbeth o'i le",
      heading: "Wps! Aeth rhywbeth o'i le.",
      why: 'Efallai bod y ddolen wedi dod i ben, neu fod gwall annisgwyl. Ewch yn ôl i’r dudalen y daethoch ohoni neu rhowch gynnig arall arni ymhen ychydig.',
      help: 'Angen help? Cysylltwch â ni drwy’r botwm Help yn y gornel isaf.',
      again: 'Ceisio eto',
      contact: 'Help',
    },
  },
  card: {
    promise: {
      other:
        'Mae eich atebion yn gyfrinachol. Dim ond crynodebau o leiaf {least} o bobl y mae eich cyflogwr yn eu cael, byth yr hyn a ddywedoch chi. Os mai chi a gymerodd y cerdyn o’r blwch, ni all neb wybod mai eich cerdyn chi ydyw.',
    },
    confirm:
      "Nid oes enw ar eich cerdyn. Pan ddaw'r arolwg i ben, bydd eich cyflogwr yn gwybod faint o gardiau a ddefnyddiwyd, ac yn cael dim ond crynodebau o leiaf {least} o bobl.",
    reviewHelp:
      "Dewiswch ran i fynd yn ôl ati. Ar ôl i chi gyflwyno, mae'r cerdyn yn peidio â gweithio. Ni all neb ei ddefnyddio i ddarllen na newid eich atebion.",
    trying:
      'Nid oedd modd anfon eich atebion eto. Maent yn cael eu cadw ar y dudalen hon, ac rydym yn dal i geisio. Gadewch hi ar agor, os gwelwch yn dda.',
    door: {
      heading: 'Teipiwch y cod ar eich cerdyn',
      code: 'Cod',
      help: 'Deg llythyren a digid. Nid yw priflythrennau, bylchau na chysylltnodau yn gwneud gwahaniaeth.',
      open: 'Agor yr arolwg',
      wrong:
        "Nid yw'r cod hwn yn gweithio. Gwiriwch ef a rhowch gynnig arall arni. Efallai ei fod wedi'i ddefnyddio eisoes, neu nad yw'r arolwg ar agor.",
      tooMany: 'Teipiwyd gormod o godau anghywir yma. Rhowch gynnig arall arni ymhen chwarter awr.',
      failed: 'Nid oes cysylltiad. Rhowch gynnig arall arni ymhen ychydig.',
      memory:
        "Mae'r hyn rydych yn ei ateb yn aros ar y dudalen hon nes i chi ei anfon. Mae'n diflannu pan gaeir y dudalen.",
    },
    lost: {
      heading: "Nid yw'r cerdyn hwn yn gweithio mwyach",
      used: "Fe'i defnyddiwyd yn rhywle arall, neu mae'r arolwg newydd ddod i ben. Ni chafodd yr hyn oedd ar y sgrin hon ei anfon.",
      perhaps:
        "Collwyd y cysylltiad wrth anfon eich atebion. Naill ai cyrhaeddodd yr atebion, ac mae'r cerdyn wedi'i ddefnyddio, neu mae'r arolwg newydd ddod i ben.",
      again: 'Teipio cod arall',
    },
    kiosk: {
      idle: {
        other: 'Ydych chi yno o hyd? Bydd popeth ar y sgrin hon yn cael ei ddileu ymhen {count} eiliad.',
      },
      stay: 'Rwyf yma o hyd',
      wipe: 'Dileu nawr',
      next: 'Gorffen',
      notSent:
        "Nid oedd modd anfon yr atebion oedd ar y sgrin hon cynt, ac maent wedi'u dileu. Os na chyrhaeddodd yr atebion, mae'r cerdyn hwnnw'n dal i weithio.",
    },
  },
  print: {
    heading: 'Sut ydych chi yn y gwaith?',
    scan: 'Sganiwch hwn, neu ewch i {address} a theipiwch:',
    promise:
      'Mae eich atebion yn gyfrinachol. Dim ond crynodebau o leiaf {least} o bobl a gaiff {company}, byth yr hyn a ddywedoch chi.',
    box: 'Cymerwch unrhyw gerdyn o’r blwch, fel na fydd neb yn gwybod pa un yw eich un chi.',
    qr: 'Cod QR sy’n agor yr arolwg â chod y cerdyn hwn',
    open: 'Ar agor tan {date} fan bellaf',
    planned: 'Wedi’i gynllunio o {from} tan {until}',
    also: { answer: 'Gallwch ateb yn Gymraeg.', confidential: 'Mae eich atebion yn gyfrinachol.' },
    instructions: {
      title: 'Sut i ddosbarthu’r cardiau hyn',
      steps: [
        'Argraffwch y taflenni ar un ochr a thorrwch y cardiau ar hyd y llinellau.',
        'Plygwch bob cerdyn unwaith, fel bod ei god y tu mewn.',
        'Rhowch bob un mewn bocs a’u cymysgu.',
        'Gadewch i bobl dynnu cerdyn eu hunain, un yr un. Peidiwch byth â dosbarthu cardiau yn ôl enw, a pheidiwch â chadw rhestr.',
        'Gadewch y bocs lle gall pobl roi cerdyn yn ôl os nad ydynt am gymryd rhan.',
      ],
      why: [
        'Mae cerdyn yn agor yr arolwg unwaith. Nid oes enw na rhif ar y cardiau, ac maent mewn trefn ar hap. Ni all hyd yn oed y sawl a’u hargraffodd wybod cerdyn pwy yw pa un.',
        'Gellir lawrlwytho’r taflenni hyn unwaith. Os bydd argraffydd yn jamio neu daflen yn mynd ar goll, dilëwch y cardiau heb eu defnyddio ar dudalen yr arolwg ac argraffwch rai newydd. Bydd yr hen rai wedyn yn peidio â gweithio.',
        'Peidiwch â chadw copi o’r taflenni, os gwelwch yn dda. Gellid defnyddio copi i ateb yn lle rhywun.',
      ],
    },
    poster: {
      title: 'Sut ydych chi yn y gwaith?',
      intro: 'Hoffai {company} wybod sut rydych chi.',
      steps: [
        'Cymerwch gerdyn o’r bocs. Unrhyw un: maent i gyd yr un fath.',
        'Sganiwch hwn â’ch ffôn, neu ewch i {address}, a theipiwch y cod sydd ar y cerdyn.',
        'Atebwch yn breifat. Mae’n cymryd ychydig funudau.',
      ],
      happens: {
        title: 'Beth sy’n digwydd i’ch atebion',
        points: [
          'Maent yn gyfrinachol. Dim ond crynodebau o leiaf {least} o bobl a gaiff {company}, byth yr hyn a ddywedodd un person, a byth eich geiriau eich hun.',
          'Ni all neb wybod o’ch cerdyn pwy ydych chi. Nid oes enw na rhif arno.',
          'Cymerwch unrhyw gerdyn o’r blwch, fel na fydd neb yn gwybod pa un yw eich un chi.',
          'Chi sy’n dewis cymryd rhan.',
        ],
      },
      qr: 'Cod QR sy’n agor y dudalen lle teipir cod cerdyn',
    },
  },
  problems: {
    required: 'Mae angen hwn',
    unknown_option: 'Dewis anhysbys',
    not_alone: 'Ni ellir dewis hwn gyda rhywbeth arall',
    too_long: 'Dim mwy na {max} nod',
    unknown_theme: 'Thema anhysbys',
    too_many_themes: 'Gellir ticio {max} ar y mwyaf',
  },
  mail: {
    why: "Pam ydw i'n cael hwn?",
    held: 'Beth sy’n cael ei gadw amdanaf i',
    stop: 'Stopio’r e-byst hyn',
    answer: 'Ateb yr arolwg',
    promise:
      "Mae eich atebion yn gyfrinachol: dim ond crynodebau o leiaf {least} o bobl a gaiff {company}, sy'n gweld, i'r awr, a ydych wedi ateb, ond byth beth.",
    takes: "Mae'r arolwg yn cymryd {minutes}.",
    pulseTakes: 'Mae’n cymryd {minutes}.',
    invitation: {
      subject: 'Hoffai {company} wybod sut rydych chi',
      preview: 'Mae eich atebion yn gyfrinachol.',
      small:
        'Ar agor tan {date}. I chi yn unig y mae’r ddolen, felly peidiwch â’i hanfon ymlaen. Gallwch stopio a dod yn ôl yn yr un porwr.',
    },
    reminder: {
      subject: 'Hoffai {company} glywed gennych o hyd',
      lastDay: "Heddiw yw'r diwrnod olaf.",
      daysLeft: { one: 'Mae un diwrnod ar ôl.', other: 'Mae {count} diwrnod ar ôl.' },
      answered: 'Os ydych wedi ateb yn yr awr ddiwethaf, diolch: anwybyddwch yr e-bost hwn.',
      small: 'Ar agor tan {date}. I chi yn unig y mae’r ddolen, felly peidiwch â’i hanfon ymlaen.',
    },
    outcome: {
      subject: '{company}: beth ddywedoch chi, beth wnawn ni',
      preview: 'Cymerodd {completed} o {recipients} ran yn “{title}”.',
      tookPart:
        'Cymerodd {completed} o {recipients} o bobl yn {company} ran yn “{title}”. Dyma beth ddaeth ohono.',
      score: '{name}: {score} allan o 10',
      will: 'Beth wnawn ni:',
      action: '{title} ({owner}, {status}, erbyn {date})',
      doneAction: '{title} ({owner}, {status})',
      see: "Gweld sut mae'n mynd",
      small:
        'Mae’r dudalen bob amser yn dangos sut mae pethau nawr. Cyfartaleddau o bawb a gyfrifwyd yw’r sgoriau; nid yw ateb unrhyw un person yn dim o hyn. I chi yn unig y mae’r ddolen, felly peidiwch â’i hanfon ymlaen.',
    },
  },
  outcome: {
    title: 'Beth ddywedoch chi, beth wnawn ni',
    tookPart: 'Cymerodd {completed} o {recipients} o bobl yn {company} ran yn ‘{title}’.',
    said: 'Beth ddywedoch chi',
    highest: 'Y sgoriau uchaf',
    lowest: 'Y sgoriau isaf',
    well: 'Lle rydym yn gwneud yn dda',
    improve: 'Lle mae’n rhaid i ni wella',
    noneWell: 'Nid oes unrhyw faes yn gwneud yn dda eto.',
    noneImprove: 'Nid oes angen i unrhyw faes wella.',
    bands: {
      red: 'angen gweithredu ar frys',
      yellow: 'angen clir i wella',
      aqua: 'da, ond angen gwella',
      green: 'yn gwneud yn dda iawn',
    },
    averages:
      'Mae’r bandiau’n cymharu ein canlyniadau â rhai sefydliadau eraill. Cyfartaleddau pawb a gyfrifwyd yw’r canlyniadau. Ni ddangosir atebion neb yn unigol.',
    outOfTen: 'allan o 10',
    will: 'Beth wnawn ni',
    nothing: 'Does dim byd ar y rhestr hon ar hyn o bryd.',
    status: { planned: 'Ar y cynllun', doing: 'Ar y gweill', done: "Wedi'i wneud", dropped: "Wedi'i ollwng" },
    due: '{owner} · erbyn {date}',
    wasDue: '{owner} · roedd i fod erbyn {date}',
    dueOn: 'Erbyn {date}',
    wasDueOn: 'Roedd i fod erbyn {date}',
    scan: 'I weld yr holl gamau a sut maen nhw’n mynd, sganiwch hwn neu ewch i {address}.',
    qr: 'Cod QR sy’n agor y dudalen gyda’r holl gamau',
    formerColleague: "rhywun nad yw'n gweithio yma mwyach",
    cameOfIt: 'Beth ddaeth ohono:',
    scores:
      'Mae’r sgoriau o 0 i 10, yn gyfartaleddau o bawb a gyfrifwyd; mae uchel yn dda. Nid yw ateb unrhyw un person yn dim o hyn.',
    shared: 'Rhannwyd ar {date}. Y sefyllfa nawr sydd uchod.',
    missing: {
      title: 'Heb ddod o hyd i’r dudalen',
      what: 'Efallai i’r ddolen gael ei thorri’n fyr ar ei ffordd, neu does dim byd yma mwyach.',
    },
  },
  personal: {
    title: 'Eich data a’ch dewisiadau',
    introduction:
      'Mae eich cyflogwr wedi gofyn i ni anfon arolwg atoch am sut rydych yn y gwaith. Dyma beth rydym yn ei gadw amdanoch, pwy all ei weld, a sut i gael eich tynnu oddi ar y rhestr.',
    email: 'Cyfeiriad e-bost',
    company: 'Cwmni',
    teams: 'Timau',
    noTeams: 'Dim',
    language: 'Iaith',
    mails: 'E-byst arolwg',
    getThem: 'Rydych yn eu cael',
    stoppedSince: 'Wedi stopio ers {date}',
    surveys: 'Arolygon a anfonwyd atoch',
    noSurveys: 'Dim hyd yn hyn.',
    sent: 'Anfonwyd ar {date}.',
    openUntil: 'Nid ydych wedi cyflwyno atebion eto. Ar agor tan {date}.',
    nextHour: 'Mae ateb yn ymddangos yma o’r awr lawn nesaf.',
    notAnswered: 'Ni chyflwynoch atebion.',
    deleted: 'Fe ateboch. Mae atebion unigol wedi eu dileu.',
    held: 'Fe ateboch. Mae eich atebion yn cael eu cadw.',
    heldUntil: 'Fe ateboch. Mae eich atebion yn cael eu cadw tan {date}.',
    choices: 'Eich dewisiadau',
    resume: 'Cael e-byst arolwg eto',
    stop: 'Stopio e-byst arolwg',
    remove: 'Fy nhynnu oddi ar y rhestr',
    trust: 'Pam y gallwch ateb yn onest (yn Saesneg)',
    sections: [
      {
        heading: 'Beth rydym yn ei gadw',
        paragraphs: [
          'Eich cyfeiriad e-bost, y timau y rhoddodd eich cyflogwr chi ynddynt, yr iaith yr ysgrifennir atoch ynddi, a yw ein e-byst yn eich cyrraedd, yr arolygon a anfonwyd atoch, ac a wnaethoch eu hateb.',
          'Yr atebion a gyflwynoch, nes y cânt eu dileu: fel arfer 24 mis ar ôl i arolwg ddod i ben. Cedwir yr hyn rydych wedi ei ateb a heb ei gyflwyno nes i chi gyflwyno neu i’r arolwg ddod i ben, ac fe’i rhoddir yn ôl i’r porwr y rhoesoch ef ynddo yn unig.',
          'Gyda phob arolwg a anfonwyd atoch, cod a wnaed o’ch cyfeiriad, fel na chaiff neb ei holi ddwywaith. Ni ellir darllen eich cyfeiriad o’r cod. Wrth ei ymyl rydym yn cadw pa atebion a gyfrifwyd gyda’i gilydd mewn adroddiadau, fel na all unrhyw arolwg diweddarach gael ei gymharu nes pwyntio atoch chi. Mae’r ddau’n aros pan gewch eich tynnu, neu pan fydd eich cyflogwr yn cau’r cyfrif, ac yn cael eu dileu o fewn pedwar mis ar ôl i’r arolwg ddod i ben.',
          'Nid ydym byth yn gofyn beth ddywedodd meddyg wrthych, ac nid oes rhaid i chi gymryd rhan.',
        ],
      },
      {
        heading: 'Pwy all ei weld',
        paragraphs: [
          'Mae eich cyflogwr yn gweld eich cyfeiriad, eich timau, yr iaith yr ysgrifennir atoch ynddi, a yw ein e-byst yn eich cyrraedd, a ydych wedi ateb, i’r awr, ac a ydych wedi stopio e-byst arolwg. Nid yw’n gweld eich atebion, dim ond crynodebau sy’n cyfrif o leiaf bum person, neu’r nifer ar gerdyn cyntaf eich arolwg.',
          'Gall ein gweinyddwyr ddarllen atebion unigol dan gontract. Cofnodir pob tro.',
          'Esbonnir y cyfan ar y dudalen ymddiriedaeth, yn Saesneg.',
        ],
      },
      {
        heading: 'Cael eich tynnu',
        paragraphs: [
          'Gallwch gael eich tynnu unrhyw bryd, heb roi rheswm. Yna rydym yn dileu eich cyfeiriad e-bost o restr eich cyflogwr, ac am hyd at 4 mis mae eich atebion i arolygon sydd wedi dod i ben wedi eu cysylltu â chod yn unig, ac wedyn â dim.',
          'Nid yw cyfansymiau arolygon sydd wedi dod i ben yn newid, oherwydd byddai rhifau sy’n newid yn pwyntio at y sawl a adawodd.',
          'Rydym yn dweud wrth berchennog y cyfrif fod rhywun wedi gadael, ond nid pwy. Gall eich cyflogwr sylwi nad ydych ar y rhestr mwyach. Mae’r hyn a ateboch yn aros yn gyfrinachol er hynny.',
        ],
      },
      {
        heading: 'Os nad ydych yn fodlon',
        paragraphs: [
          'Rhowch wybod i ni. Mae gennych hefyd hawl i gwyno i Swyddfa’r Comisiynydd Gwybodaeth, sy’n gofalu am ddiogelu data yn y Deyrnas Unedig: ico.org.uk.',
        ],
      },
      {
        heading: 'Beth na allwn ei addo',
        paragraphs: [
          'Os bydd pawb mewn grŵp yn rhoi’r un ateb, gellir gweld yr ateb hwnnw.',
          'Os cymherir dau grŵp, a phawb ar bob ochr wedi ateb yr un fath, mae’r gwahaniaeth yn dangos beth a atebon nhw.',
          'Gellir cymharu arolygon sydd dros 56 diwrnod ar wahân.',
          'Rhestrir problem, rhwystr neu nod os dewisodd o leiaf 3 o bobl yn yr adroddiad hwnnw ef. Os tynnir adroddiad tîm o’r adroddiad llawn, gall y gweddill fod yn llai na 3.',
          'Gall rhywun sy’n gwybod beth a atebodd pawb arall mewn grŵp weithio allan beth a ateboch chi.',
          'Gall rhywun sy’n gallu darllen eich blwch post agor eich dolen ac ateb yn eich lle. Os ydych yn poeni am hyn, gofynnwch i’r arolwg gael ei anfon i gyfeiriad preifat.',
          'Gall cyflogwr sy’n rheoli sawl blwch post fynd o gwmpas unrhyw reol.',
          'Mae rhywun sy’n cael ei dynnu a’i ychwanegu eto â chyfeiriad heb gysylltiad yn cyfrif fel 2 berson.',
          'Mae eich cyflogwr yn gweld pwy sydd wedi ateb, ac felly hefyd pwy sydd heb ateb.',
          'Gallai rhywun sy’n argraffu neu’n dosbarthu cardiau lenwi rhai. Cymerwch unrhyw gerdyn o’r blwch, fel na fydd neb yn gwybod pa un yw eich un chi.',
          'Efallai y cewch eich adnabod o’r hyn rydych yn ei ysgrifennu. Peidiwch â rhoi enwau na manylion sy’n dangos pwy ydych chi.',
          'Mae’r rhestr lawn ar y dudalen ymddiriedaeth, yn Saesneg.',
          'Mae arweinydd tîm sy’n ateb yr arolwg yn gwybod ei atebion ei hun. Mewn crynodeb o 5 o bobl, mae hynny’n gadael 4. Mae’r un peth yn wir am reolwr.',
        ],
      },
    ],
    askToStop: {
      title: 'Stopio e-byst arolwg',
      heading: 'Stopio e-byst arolwg?',
      what: 'Ni fydd {company} yn gallu anfon arolygon, nodiadau atgoffa na newyddion am yr hyn a ddaeth ohonynt at {email} drwom ni mwyach, oni bai ei fod yn eich tynnu o’i restr ac yn eich ychwanegu eto. Mae’r hyn a ateboch yn aros yn gyfrinachol.',
      seen: 'Mae {company} yn gweld nad ydych yn cael e-byst arolwg, ac nid oes dim arall yn newid. Gallwch ei dynnu’n ôl ar eich tudalen.',
      button: 'Stopio’r e-byst hyn',
    },
    stopped: {
      title: 'Mae e-byst arolwg wedi eu stopio',
      what: 'Ni all {company} anfon arolygon, nodiadau atgoffa na newyddion am yr hyn a ddaeth ohonynt atoch mwyach, oni bai ei fod yn eich tynnu o’i restr ac yn eich ychwanegu eto.',
    },
    resumed: {
      title: 'Rydych yn cael e-byst arolwg eto',
      what: 'Gall {company} anfon arolygon, nodiadau atgoffa a newyddion am yr hyn a ddaeth ohonynt atoch.',
    },
    askToRemove: {
      title: 'Cael eich tynnu',
      heading: 'Cael eich tynnu o dîm arolwg {company}?',
      what: 'Rydym yn dileu {email} o’r rhestr. Mae’r hyn nad ydych wedi ei gyflwyno yn cael ei ddileu. Nid yw cyfansymiau arolygon yn newid. Am hyd at 4 mis mae cod yn aros gyda’ch atebion, na all neb ddarllen eich cyfeiriad ohono, fel na chewch yr un arolwg eto.',
      told: 'Rydym yn dweud wrth berchennog y cyfrif fod rhywun wedi gadael, ond nid pwy. Bydd yn sylwi nad ydych ar y rhestr mwyach. Ni ellir dadwneud hyn, ac mae eich dolen i arolwg sy’n rhedeg yn peidio â gweithio.',
      button: 'Fy nhynnu oddi ar y rhestr',
      orNot: 'Os newidiwch eich meddwl, caewch y dudalen hon: does dim wedi newid.',
    },
    removed: {
      title: 'Rydych wedi eich tynnu',
      heading: 'Dyna hynny wedi’i wneud.',
      what: 'Nid ydych yn nhîm arolwg {company} mwyach, ac mae eich cyfeiriad wedi ei ddileu. Mae’r dudalen hon wedi mynd gydag ef. Gallwch ei chau.',
    },
    missing: {
      title: 'Heb ddod o hyd i’r dudalen',
      what: 'Efallai i’r ddolen gael ei thorri’n fyr ar ei ffordd. Os ydych wedi eich tynnu, mae eich tudalen wedi mynd gyda’ch cyfeiriad.',
    },
  },
}
