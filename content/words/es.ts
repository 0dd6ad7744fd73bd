import type { AllWords } from './catalogue.ts'

const PROMISE =
  'Tu empresa solo recibe resúmenes de al menos {least} personas y ve, hora a hora, si has respondido, pero nunca qué.'

export const es: AllWords = {
  page: {
    title: 'Encuesta de bienestar laboral',
    opening: 'Abriendo la encuesta…',
    needsProgram: 'Esta encuesta necesita JavaScript. Actívalo y vuelve a abrir tu enlace.',
    intro: {
      asker: 'En {company} quieren saber cómo estás.',
      promise: {
        one: `Tus respuestas son confidenciales. Se pregunta a {count} persona. ${PROMISE}`,
        other: `Tus respuestas son confidenciales. Se pregunta a {count} personas. ${PROMISE}`,
      },
      readers: {
        leads: 'Los responsables de equipo ven el resumen de su propio equipo.',
        leadsAndCompany:
          'Los responsables de equipo ven los resúmenes de su propio equipo y de toda la empresa.',
        representatives: 'Los representantes de los empleados ven el resumen de toda la empresa.',
      },
      sinceLast: 'Desde la última encuesta: {counts}',
      done: { other: 'hecho: {count}' },
      doing: { other: 'en marcha: {count}' },
      planned: { other: 'previsto: {count}' },
      minutes: { one: 'cerca de {count} minuto', other: 'cerca de {count} minutos' },
      comeBack: 'puedes parar y volver en este navegador',
      elsewhere: '¿Ya respondió en otro dispositivo? Entonces ya ha terminado.',
      start: 'Empezar',
      trust: 'Cómo se mantiene la confidencialidad',
      askedCards: {
        one: 'Enviada por correo a {count} persona. Tarjetas impresas: {cards}.',
        other: 'Enviada por correo a {count} personas. Tarjetas impresas: {cards}.',
      },
      openUntil: 'Abierta hasta el {date}',
      language: 'Idioma',
      notValidated: 'Traducción no validada.',
    },
    questions: { one: '{count} pregunta', other: '{count} preguntas' },
    part: 'Parte {part} de {parts}',
    questionOf: 'Pregunta {current} de {total}',
    answeredOf: 'Respondidas: {answered} de {total}',
    back: 'Atrás',
    next: 'Siguiente',
    skip: 'Saltar',
    undo: 'Deshacer',
    otherChoice: 'Otra cosa',
    ownWords: 'Con tus propias palabras',
    ownWordsHelp: 'Tu empresa nunca ve lo que escribes aquí.',
    themes: {
      ask: '¿Qué debe contarse de esto?',
      help: 'Hasta {most}. No se marca nada por ti. Lo que marcas se cuenta junto con lo de otras personas, y solo se muestra si al menos {least} personas marcaron lo mismo. Tus palabras no aparecen en ningún informe.',
      onlyTicked: 'Enviar solo lo que he marcado',
      kept: 'Tus palabras se quedan en este dispositivo y se borran de él cuando envías tus respuestas.',
      hint: 'Algo de aquí podría señalarte. Revisa las direcciones, los números y lo que solo es cierto en tu caso.',
      pointing: 'soy el único|soy la única|soy el unico|soy la unica',
    },
    slide: 'Desliza para elegir una respuesta',
    yes: 'Sí',
    no: 'No',
    saved: 'Guardado',
    notSaved: 'No se ha guardado, lo intentamos de nuevo',
    review: {
      short: 'Revisar respuestas',
      place: 'Revisión',
      above: 'Casi has terminado',
      heading: 'Revisa tus respuestas',
      help: 'Elige una parte para volver a ella. Después de enviarlas, tus respuestas no se pueden cambiar ni leer por tu enlace.',
      missing: {
        one: 'A una pregunta todavía le falta respuesta.',
        other: 'A {count} preguntas todavía les falta respuesta.',
      },
      submit: 'Enviar respuestas',
      sending: 'Enviando tus respuestas…',
      incomplete: 'A algunas preguntas todavía les falta respuesta. Mira las partes de arriba, por favor.',
      trying:
        'Tus respuestas aún no se han podido enviar. Están guardadas en este dispositivo y seguimos intentándolo.',
      offline:
        'No tienes conexión. Tus respuestas están guardadas en este dispositivo y se enviarán en cuanto vuelva la conexión. Deja esta página abierta, por favor.',
    },
    confirm: {
      question: '¿Seguro? Esto enviará tus respuestas al equipo',
      promise:
        'Tu empresa ve, hora a hora, que has respondido, pero nunca qué: solo resúmenes de al menos {least} personas.',
      cancel: 'Cancelar',
      ok: 'Enviar',
    },
    done: {
      heading: '¡Todo listo!',
      thanks:
        'Gracias por completar la encuesta de bienestar laboral. Tu opinión es muy valiosa para nosotros y ayudará a crear un lugar de trabajo mejor para todos.',
      close: 'Ya puedes cerrar esta pestaña.',
    },
    help: {
      heading: 'Si necesitas ayuda',
      why: 'Nadie lee las respuestas al momento. Si necesitas hablar con alguien, acude a uno de estos contactos.',
      unseen: 'Nadie se entera de si miras aquí.',
      atWork: 'Indicados por tu empresa',
      elsewhere: 'Líneas nacionales',
      always: 'Día y noche, todos los días',
      call: 'Llama al {phone}',
      callOption: 'Llama al {phone} y elige la opción {option}',
      text: 'Envía {text} por SMS al {phone}',
      write: 'Escribe a {email}',
    },
    failure: {
      place: 'Algo ha ido mal',
      heading: '¡Vaya! Algo ha ido mal.',
      why: 'Puede que el enlace haya caducado o que haya habido un error inesperado. Vuelve a la página de la que venías o inténtalo de nuevo dentro de un momento.',
      help: '¿Necesitas ayuda? Escríbenos con el botón Ayuda de la esquina inferior.',
      again: 'Intentar de nuevo',
      contact: 'Ayuda',
    },
  },
  card: {
    promise: {
      other:
        'Tus respuestas son confidenciales. Tu empresa solo recibe resúmenes de al menos {least} personas, nunca lo que has dicho. Si tú has sacado la tarjeta de la caja, nadie puede saber que es tuya.',
    },
    confirm:
      'Tu tarjeta no tiene nombre. Cuando termine la encuesta, tu empresa sabrá cuántas tarjetas se han usado y solo recibirá resúmenes de al menos {least} personas.',
    reviewHelp:
      'Elige una parte para volver a ella. Después de enviar, la tarjeta deja de funcionar. Nadie puede usarla para leer o cambiar tus respuestas.',
    trying:
      'Tus respuestas aún no se han podido enviar. Se guardan en esta página y lo seguimos intentando. Déjala abierta, por favor.',
    door: {
      heading: 'Escribe el código de tu tarjeta',
      code: 'Código',
      help: 'Diez letras y cifras. Las mayúsculas, los espacios y los guiones no importan.',
      open: 'Abrir la encuesta',
      wrong:
        'Este código no funciona. Compruébalo e inténtalo de nuevo. Puede que ya se haya usado o que la encuesta no esté abierta.',
      tooMany: 'Aquí se han escrito demasiados códigos equivocados. Inténtalo de nuevo en un cuarto de hora.',
      failed: 'No hay conexión. Inténtalo de nuevo en un momento.',
      memory:
        'Lo que respondes se queda en esta página hasta que lo envías. Desaparece cuando se cierra la página.',
    },
    lost: {
      heading: 'Esta tarjeta ya no funciona',
      used: 'Se ha usado en otro sitio o la encuesta acaba de terminar. Lo que había en esta pantalla no se ha enviado.',
      perhaps:
        'La conexión se cortó mientras se enviaban tus respuestas. O bien llegaron y la tarjeta está usada, o bien la encuesta acaba de terminar.',
      again: 'Escribir otro código',
    },
    kiosk: {
      idle: {
        one: '¿Sigues ahí? Todo lo de esta pantalla se borra en {count} segundo.',
        other: '¿Sigues ahí? Todo lo de esta pantalla se borra en {count} segundos.',
      },
      stay: 'Sigo aquí',
      wipe: 'Borrar ahora',
      next: 'Terminar',
      notSent:
        'Las respuestas que había antes en esta pantalla no se han podido enviar y se borran. Si no llegaron, esa tarjeta sigue sirviendo.',
    },
  },
  print: {
    heading: '¿Cómo estás en el trabajo?',
    scan: 'Escanea este código, o entra en {address} y escribe:',
    promise:
      'Tus respuestas son confidenciales. {company} solo recibe resúmenes de al menos {least} personas, nunca lo que has dicho.',
    box: 'Toma cualquier tarjeta de la caja, para que nadie sepa cuál es la tuya.',
    qr: 'Código QR que abre la encuesta con el código de esta tarjeta',
    open: 'Abierta hasta el {date} como muy tarde',
    planned: 'Prevista del {from} al {until}',
    also: { answer: 'Puedes responder en español.', confidential: 'Tus respuestas son confidenciales.' },
    instructions: {
      title: 'Cómo repartir estas tarjetas',
      steps: [
        'Imprime las hojas por una cara y corta las tarjetas por las líneas.',
        'Dobla cada tarjeta una vez, de modo que el código quede dentro.',
        'Ponlas todas en una caja y mézclalas.',
        'Deja que cada persona saque una tarjeta. No las repartas nunca por nombre ni lleves ninguna lista.',
        'Deja la caja donde quien no quiera participar pueda devolver su tarjeta.',
      ],
      why: [
        'Una tarjeta abre la encuesta una vez. Las tarjetas no llevan nombre ni número y no siguen ningún orden. Ni siquiera quien las imprimió puede saber de quién es cada una.',
        'Estas hojas solo se pueden descargar una vez. Si la impresora se atasca o se pierde una hoja, anula las tarjetas sin usar en la página de la encuesta e imprime otras. Las antiguas dejan de funcionar.',
        'Por favor, no guardes copia de las hojas. Con una copia se podría responder en lugar de alguien.',
      ],
    },
    poster: {
      title: '¿Cómo estás en el trabajo?',
      intro: 'En {company} quieren saber cómo estás.',
      steps: [
        'Toma una tarjeta de la caja. Cualquiera: todas son iguales.',
        'Escanea este código con el teléfono, o entra en {address}, y escribe el código de la tarjeta.',
        'Responde a solas. Lleva unos minutos.',
      ],
      happens: {
        title: 'Qué pasa con tus respuestas',
        points: [
          'Son confidenciales. {company} solo recibe resúmenes de al menos {least} personas, nunca lo que ha dicho una persona, y nunca tus propias palabras.',
          'Nadie puede saber por la tarjeta quién eres. No tiene nombre ni número.',
          'Toma cualquier tarjeta de la caja, para que nadie sepa cuál es la tuya.',
          'Participar es cosa tuya.',
        ],
      },
      qr: 'Código QR que abre la página en la que se escribe el código de una tarjeta',
    },
  },
  problems: {
    required: 'Obligatorio',
    unknown_option: 'Opción desconocida',
    not_alone: 'Esto no se puede elegir junto con otra cosa',
    too_long: 'Como máximo {max} caracteres',
    unknown_theme: 'Tema desconocido',
    too_many_themes: 'Se pueden marcar {max} como máximo',
  },
  mail: {
    why: '¿Por qué recibo esto?',
    held: 'Qué se guarda sobre mí',
    stop: 'Dejar de recibir estos correos',
    answer: 'Responder a la encuesta',
    promise:
      'Tus respuestas son confidenciales: {company} solo recibe resúmenes de al menos {least} personas y ve, hora a hora, si has respondido, pero nunca qué.',
    takes: 'La encuesta lleva {minutes}.',
    pulseTakes: 'Lleva {minutes}.',
    invitation: {
      subject: 'En {company} quieren saber cómo estás',
      preview: 'Tus respuestas son confidenciales.',
      small:
        'Abierta hasta el {date}. El enlace es solo tuyo: no lo reenvíes, por favor. Puedes parar y volver en el mismo navegador.',
    },
    reminder: {
      subject: 'En {company} todavía quieren saber tu opinión',
      lastDay: 'Hoy es el último día.',
      daysLeft: { one: 'Queda un día.', other: 'Quedan {count} días.' },
      answered: 'Si ha respondido en la última hora, gracias: no haga caso de este correo.',
      small: 'Abierta hasta el {date}. El enlace es solo tuyo: no lo reenvíes, por favor.',
    },
    outcome: {
      subject: '{company}: lo que dijisteis, lo que haremos',
      preview: 'Participaron {completed} de {recipients} en «{title}».',
      tookPart:
        'Participaron {completed} de {recipients} personas de {company} en «{title}». Esto es lo que ha salido de ello.',
      score: '{name}: {score} de 10',
      will: 'Lo que haremos:',
      action: '{title} ({owner}, {status}, para el {date})',
      doneAction: '{title} ({owner}, {status})',
      see: 'Ver cómo va',
      small:
        'La página muestra siempre cómo están las cosas ahora. Los resultados son medias de todas las personas contadas; lo que respondió una sola persona no está en nada de esto. El enlace es solo tuyo: no lo reenvíes, por favor.',
    },
  },
  outcome: {
    title: 'Lo que dijisteis, lo que haremos',
    tookPart: 'Participaron {completed} de {recipients} personas de {company} en «{title}».',
    said: 'Lo que dijisteis',
    highest: 'Los resultados más altos',
    lowest: 'Los resultados más bajos',
    well: 'Lo que va bien',
    improve: 'Lo que tenemos que mejorar',
    noneWell: 'Todavía no va bien ningún área.',
    noneImprove: 'Ningún área necesita mejorar.',
    bands: {
      red: 'hay que actuar con urgencia',
      yellow: 'clara necesidad de mejora',
      aqua: 'bien, pero hay que mejorar',
      green: 'muy bien',
    },
    averages:
      'Las franjas comparan nuestros resultados con los de otras organizaciones. Los resultados son promedios de todas las personas contadas. No se muestran las respuestas de nadie.',
    outOfTen: 'de 10',
    will: 'Lo que haremos',
    nothing: 'Ahora mismo no hay nada en esta lista.',
    status: { planned: 'Previsto', doing: 'En marcha', done: 'Hecho', dropped: 'Descartado' },
    due: '{owner} · para el {date}',
    wasDue: '{owner} · era para el {date}',
    dueOn: 'Para el {date}',
    wasDueOn: 'Era para el {date}',
    scan: 'Para ver todas las medidas y cómo avanzan, escanea este código o entra en {address}.',
    qr: 'Código QR que abre la página con todas las medidas',
    formerColleague: 'alguien que ya no trabaja aquí',
    cameOfIt: 'Lo que ha salido de ello:',
    scores:
      'Los resultados van de 0 a 10 y son medias de todas las personas contadas; más alto es mejor. Lo que respondió una sola persona no está en nada de esto.',
    shared: 'Compartido el {date}. Lo de arriba es como está ahora.',
    missing: {
      title: 'Página no encontrada',
      what: 'Puede que el enlace se haya cortado por el camino, o que aquí ya no haya nada.',
    },
  },
  personal: {
    title: 'Tus datos y tus decisiones',
    introduction:
      'Tu empresa nos ha pedido que te enviemos una encuesta sobre cómo estás en el trabajo. Aquí está lo que guardamos sobre ti, quién puede verlo y cómo pedir que te quitemos.',
    email: 'Correo electrónico',
    company: 'Empresa',
    teams: 'Equipos',
    noTeams: 'Ninguno',
    language: 'Idioma',
    mails: 'Correos de encuestas',
    getThem: 'Los recibes',
    stoppedSince: 'Parados desde el {date}',
    surveys: 'Encuestas que se te enviaron',
    noSurveys: 'Ninguna por ahora.',
    sent: 'Enviada el {date}.',
    openUntil: 'Todavía no has enviado respuestas. Abierta hasta el {date}.',
    nextHour: 'Una respuesta aparece aquí a partir de la siguiente hora en punto.',
    notAnswered: 'No enviaste respuestas.',
    deleted: 'Respondiste. Las respuestas individuales se han borrado.',
    held: 'Respondiste. Tus respuestas están guardadas.',
    heldUntil: 'Respondiste. Tus respuestas se guardan hasta el {date}.',
    choices: 'Tus decisiones',
    resume: 'Volver a recibir correos de encuestas',
    stop: 'Dejar de recibir correos de encuestas',
    remove: 'Quitarme de la lista',
    trust: 'Por qué puedes responder con sinceridad (en inglés)',
    sections: [
      {
        heading: 'Qué guardamos',
        paragraphs: [
          'Tu correo electrónico, los equipos en los que te ha puesto tu empresa, el idioma en que te escribimos, si te llegan nuestros correos, las encuestas que se te enviaron y si las respondiste.',
          'Las respuestas que enviaste, hasta que se borran: normalmente 24 meses después del fin de una encuesta. Lo que has respondido y no has enviado se guarda hasta que lo envías o termina la encuesta, y solo se devuelve al navegador en que lo diste.',
          'Con cada encuesta que se te envió, un código hecho a partir de tu dirección, para que a nadie se le pregunte dos veces. Tu dirección no se puede leer del código. Junto a él guardamos qué respuestas se contaron juntas en los informes, para que ninguna encuesta posterior pueda compararse hasta señalarte. Ambos se quedan cuando se te quita de la lista o cuando tu empresa cierra la cuenta, y se borran en los cuatro meses siguientes al fin de la encuesta.',
          'Nunca preguntamos qué te ha dicho un médico, y no tienes que participar.',
        ],
      },
      {
        heading: 'Quién puede verlo',
        paragraphs: [
          'Tu empresa ve tu dirección, tus equipos, el idioma en que te escribimos, si te llegan nuestros correos, si has respondido, hora a hora, y si has dejado de recibir correos de encuestas. No ve tus respuestas, solo resúmenes que cuentan al menos a cinco personas, o el número que figura en la primera tarjeta de tu encuesta.',
          'Nuestros administradores pueden leer respuestas individuales por contrato. Cada vez queda registrada.',
          'Todo se explica en la página de confianza, en inglés.',
        ],
      },
      {
        heading: 'Que te quitemos de la lista',
        paragraphs: [
          'Puedes pedirlo en cualquier momento y sin dar motivos. Entonces borramos tu correo de la lista de tu empresa, y durante un máximo de 4 meses tus respuestas a encuestas terminadas quedan vinculadas solo a un código, y después a nada.',
          'Los totales de encuestas terminadas no cambian, porque unos números que cambian señalarían a quien se ha ido.',
          'A la persona titular de la cuenta le decimos que alguien se ha ido, y no quién. Tu empresa puede notar que ya no estás en la lista. Lo que respondiste sigue siendo confidencial.',
        ],
      },
      {
        heading: 'Si algo no te convence',
        paragraphs: [
          'Dínoslo, por favor. También tienes derecho a reclamar ante la Information Commissioner’s Office, que vela por la protección de datos en el Reino Unido: ico.org.uk.',
        ],
      },
      {
        heading: 'Lo que no podemos prometer',
        paragraphs: [
          'Si todas las personas de un grupo dan la misma respuesta, esa respuesta se puede ver.',
          'Si se comparan dos grupos y todas las personas de cada lado respondieron lo mismo, la diferencia muestra lo que respondieron.',
          'Las encuestas separadas por más de 56 días se pueden comparar.',
          'Un problema, obstáculo u objetivo se muestra si lo eligieron al menos 3 personas de ese informe. Si al informe completo se le resta el de un equipo, el resto puede ser menor de 3.',
          'Quien sabe lo que respondieron todas las demás personas de un grupo puede deducir tu respuesta.',
          'Quien puede leer tu buzón puede abrir tu enlace y responder en tu lugar. Si te preocupa, pide que te envíen la encuesta a una dirección privada.',
          'Una empresa que controla varios buzones puede eludir cualquier regla.',
          'Una persona a la que se quita de la lista y se vuelve a añadir con una dirección sin relación cuenta como 2 personas.',
          'Tu empresa ve quién ha respondido, y por tanto también quién no.',
          'Quien imprime o reparte tarjetas podría rellenar algunas. Toma cualquier tarjeta de la caja, para que nadie sepa cuál es la tuya.',
          'Se te puede reconocer por lo que escribes. No pongas nombres ni detalles que muestren quién eres.',
          'La lista completa está en la página de confianza, en inglés.',
          'Un responsable de equipo que responde a la encuesta conoce sus propias respuestas. En un resumen de 5 personas, quedan 4. Lo mismo vale para un directivo.',
        ],
      },
    ],
    askToStop: {
      title: 'Dejar de recibir correos de encuestas',
      heading: '¿Dejar de recibir correos de encuestas?',
      what: '{company} ya no podrá enviar por nuestro medio encuestas, recordatorios ni noticias de sus resultados a {email}, salvo que te quite de su lista y te añada de nuevo. Lo que has respondido sigue siendo confidencial.',
      seen: '{company} ve que no recibes correos de encuestas, y nada más cambia. Puedes deshacerlo en tu página.',
      button: 'Dejar de recibir estos correos',
    },
    stopped: {
      title: 'Ya no recibes correos de encuestas',
      what: '{company} ya no puede enviarte encuestas, recordatorios ni noticias de sus resultados, salvo que te quite de su lista y te añada de nuevo.',
    },
    resumed: {
      title: 'Vuelves a recibir correos de encuestas',
      what: '{company} puede enviarte encuestas, recordatorios y noticias de sus resultados.',
    },
    askToRemove: {
      title: 'Quitarte de la lista',
      heading: '¿Quitarte del equipo de encuestas de {company}?',
      what: 'Borramos {email} de la lista. Lo que no has enviado se borra. Los totales de las encuestas no cambian. Durante un máximo de 4 meses queda con tus respuestas un código del que nadie puede leer tu dirección, para que no se te vuelva a enviar la misma encuesta.',
      told: 'A la persona titular de la cuenta le decimos que alguien se ha ido, pero no quién. Notará que ya no estás en la lista. Esto no se puede deshacer, y tu enlace a una encuesta en curso deja de funcionar.',
      button: 'Quitarme de la lista',
      orNot: 'Si cambias de idea, cierra esta página sin más: nada ha cambiado.',
    },
    removed: {
      title: 'Ya no estás en la lista',
      heading: 'Hecho.',
      what: 'Ya no estás en el equipo de encuestas de {company}, y tu dirección se ha borrado. Con ella desaparece esta página. Puedes cerrarla.',
    },
    missing: {
      title: 'Página no encontrada',
      what: 'Puede que el enlace se haya cortado por el camino. Si se te ha quitado de la lista, tu página se ha ido con tu dirección.',
    },
  },
}
